import { bodyThere, documentParsed } from '../host/document-ready';
import { afterLayout } from '../island/after-layout';
import type { Shell } from '../island/use-shell';
import type { Texts } from '../locales/en';
import { bringLayer } from './bring-layer';
import type { Wired } from './start';

/** Waits until every island that is there now stands. */
export async function standUp(wired: Wired, shell: Shell, { shell: { homeTitle } }: Texts): Promise<void> {
  const { ended, marks, moments, place, state } = wired;
  const { signal } = ended;
  const layered = bodyThere(document, signal).then(() => bringLayer(wired, shell));
  await documentParsed(document, signal);
  place.holders?.scan();
  await Promise.all([place.holders?.settled(), layered, nameThePage(wired, homeTitle)]);
  if (signal.aborted) return;
  place.pictures?.endIfNone();
  marks.set('mounted');
  moments.stand();
  afterLayout(document.documentElement, () => signal.aborted || state.scroll.measure());
}

/** Its code comes with the parts; a page without them keeps the name that it has. */
async function nameThePage({ ended, site }: Wired, homeTitle: string): Promise<void> {
  const { lang, platform, options } = site;
  try {
    const { nameThePage: name } = await import('./page-title');
    if (ended.signal.aborted) return;
    ended.signal.addEventListener('abort', name(document, { lang, platform, options, homeTitle }));
  } catch {
    // That the parts have not come is told by the islands.
  }
}
