import { LOCALE_TAGS } from '../domain/language';
import { warn } from '../host/console';
import type { Shell } from '../island/use-shell';
import type { Texts } from '../locales/en';
import { createPictures, type Pictures } from '../mount/pictures';
import { createPlaceholders } from '../mount/placeholders';
import { beginSheet } from '../mount/style-sheet';
import type { PictureHandOver } from '../picture/hand-over';
import { bindPage } from './idle-work';
import { stateValues } from './picture-values';
import type { Wired } from './wired';

/**
 * Begins all that the placeholders need, and finds them as they arrive.
 *
 * @param come The texts, on their way.
 * @returns What the islands get, once the texts are there.
 */
export function placeIslands(wired: Wired, come: Promise<Texts>): Promise<Shell> {
  const { clock, deps, early, failures, islands, late, mark, moments, place, server, site, words } = wired;
  const { sheetHref } = deps;
  const { options, cookies } = site;
  const picture = early?.picture;
  if (sheetHref) void beginSheet(document, sheetHref, picture?.sheet);
  // A visitor who was here before may be asked for more at once.
  if (mark.isSet() && !options.boot.user) server.expectMember();
  const shell = makeShell(wired, come);
  place.pictures ??= picture && adoptPictures(wired, picture);
  place.holders = createPlaceholders({
    document,
    shell,
    islands,
    islandDeps: { clock, client: server.client, cookies, loadLateTexts: words.loadLate, loadTexts: words.load },
    sheetHref,
    pictures: place.pictures,
    isPreparedOnly: options.prerender,
    beginRead: server.beginRead,
    onFailure: failures.add,
    warn,
    onUnknown: (name) => late.tell((work) => work.nameIsland(name)),
    onBound: () => void moments.staying.then(() => bindPage(wired)),
  });
  place.holders.scan();
  return shell;
}

/** What stands on the page follows the state from now on. */
function adoptPictures({ clock, ended, moments, state }: Wired, picture: PictureHandOver): Pictures {
  const values = (isWhole: boolean) => stateValues(state, clock.nowMs, picture.make, isWhole);
  return createPictures({ page: document, picture, isCalm: moments.isCalm, values, ended: ended.signal });
}

/** The shell as islands see it. */
async function makeShell(wired: Wired, come: Promise<Texts>): Promise<Shell> {
  const { deps, failures, links, loadLate, moments, server, site, state, words } = wired;
  const { lang, platform, options } = site;
  const { loadPageApi } = server;
  const { isShown, isCalm } = moments;
  const fixed = { lang, htmlLang: LOCALE_TAGS[lang], platform, late: words.late, options, links, page: deps.page };
  return { ...state, ...fixed, loadLate, loadPageApi, isShown, isCalm, onLost: failures.lost, texts: await come };
}
