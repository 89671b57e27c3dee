import { bodyThere, documentParsed } from '../../host/document-ready';
import { afterLayout } from '../../island/after-layout';
import type { Shell } from '../../island/use-shell';
import type { Wired } from '../base/shared';
import { bringLayer } from './bring-layer';

/** Resolves when every island that is on the page now is mounted. */
export async function mountAll(wired: Wired, shell: Shell): Promise<void> {
  const { ended, marks, milestones, place, state } = wired;
  const { signal } = ended;
  const layered = bodyThere(document, signal).then(() => bringLayer(wired, shell));
  await documentParsed(document, signal);
  place.holders?.scan();
  await Promise.all([place.holders?.settled(), layered, nameThePage(wired, shell.texts.shell.homeTitle)]);
  if (signal.aborted) return;
  place.pictures?.endIfNone();
  marks.set('mounted');
  milestones.mount();
  afterLayout(document.documentElement, () => signal.aborted || state.scroll.measure());
}

/** Sets the page's title. The code for it is part of `parts`; a page without them keeps its title. */
async function nameThePage({ ended, site }: Wired, homeTitle: string): Promise<void> {
  const { lang, platform, options } = site;
  try {
    const { nameThePage: name } = await import('./page-title');
    if (ended.signal.aborted) return;
    ended.signal.addEventListener('abort', name(document, { lang, platform, options, homeTitle }));
  } catch {
    // The islands report that the parts have failed to load.
  }
}
