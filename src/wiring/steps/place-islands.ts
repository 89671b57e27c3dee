import { LOCALE_TAGS } from '../../domain/i18n/language';
import { bootImage } from '../../domain/positions/boot-image';
import { placedLogo } from '../../domain/positions/placed-logo';
import { LAST_LOGO_KEY } from '../../domain/stored-names';
import { warn } from '../../host/console';
import type { PictureHandOver } from '../../island/picture-hand-over';
import type { Shell } from '../../island/use-shell';
import type { Texts } from '../../locales/en';
import { createPictures, type Pictures } from '../../mount/pictures';
import { createPlaceholders } from '../../mount/placeholders';
import { beginSheet } from '../../mount/root/style-sheet';
import { pictured, signal } from '../../state/signals';
import type { Wired } from '../base/shared';
import { bindPage } from './idle-work';
import { stateValues } from './picture-values';

/**
 * Starts all requests that the placeholders need, and finds the placeholders as they are parsed.
 *
 * @param texts Those of the first view.
 * @returns The shell as islands see it, once the texts are loaded.
 */
export function placeIslands(wired: Wired, texts: Promise<Texts>): Promise<Shell> {
  const { clock, deps, early, failures, islands, late, mark, milestones, place, server, site, pageTexts } = wired;
  const { sheetHref } = deps;
  const { options, cookies } = site;
  const picture = early?.picture;
  if (sheetHref) void beginSheet(document, sheetHref, picture?.sheet);
  // The log-in mark is set, so members' data are requested at once.
  if (mark.isSet() && !options.boot.user) server.expectMember();
  const shell = makeShell(wired, texts);
  place.pictures ??= picture && adoptPictures(wired, picture);
  place.holders = createPlaceholders({
    document,
    watch: picture?.watch,
    shell,
    islands,
    islandDeps: { clock, client: server.client, cookies, loadLateTexts: pageTexts.loadLate, loadTexts: pageTexts.load },
    sheetHref,
    pictures: place.pictures,
    isPreparedOnly: options.prerender,
    beginRead: server.beginRead,
    onFailure: failures.add,
    warn,
    onUnknown: (name) => late.tell((work) => work.nameIsland(name)),
    onBound: () => void milestones.opened.then(() => bindPage(wired)),
  });
  place.holders.scan();
  return shell;
}

/** From now on the pictures on the page show the state. */
function adoptPictures({ clock, ended, milestones, state }: Wired, picture: PictureHandOver): Pictures {
  const values = (isWhole: boolean) => stateValues(state, clock.nowMs, picture, isWhole);
  return createPictures({ page: document, picture, isCalm: milestones.isCalm, values, ended: ended.signal });
}

/** The shell as islands see it. */
async function makeShell(wired: Wired, texts: Promise<Texts>): Promise<Shell> {
  const { deps, failures, links, loadLate, lost, milestones, server, site, state, pageTexts } = wired;
  const { lang, platform, options } = site;
  const { loadPageApi } = server;
  const { isShown, isCalm, mayFillRoom } = milestones;
  const fixed = { lang, htmlLang: LOCALE_TAGS[lang], platform, late: pageTexts.late, options, links, page: deps.page };
  const shownUrl = pictured(signal(''));
  shownUrl.value = deps.page.url();
  const booted = bootImage(options.boot.positions, options.positions, 'header_logo');
  // Server markup has that of the page's own data.
  const logo = pictured(signal(booted ?? ''));
  logo.value = placedLogo(booted, () => state.local.read(LAST_LOGO_KEY), lang + innerWidth + options.brand.name);
  const onLost: Shell['onLost'] = (part, error, retry) => {
    failures.lost(part, error);
    if (retry) lost.add(retry);
  };
  return {
    ...state,
    ...fixed,
    loadLate,
    loadPageApi,
    shownUrl,
    placedLogo: logo,
    isShown,
    isCalm,
    mayFillRoom,
    onLost,
    texts: await texts,
  };
}
