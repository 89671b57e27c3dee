import { warn } from '../../host/console';
import type { LateWorkDeps } from './late-work-deps';

/** Warns if an element of the page or another script uses the shell's name. */
export function nameRivals({ view: { document }, isTaken }: Pick<LateWorkDeps, 'view' | 'isTaken'>): void {
  const names = ['Portico', 'mountShell'].filter((name) => {
    const selector = `[id="${name}"],:is(img,form,embed,object,iframe)[name="${name}"]`;
    return document.querySelector(selector);
  });
  if (isTaken && names[0] !== 'Portico') names.unshift('Portico');
  if (names.length > 0) warn(`something else on this page is called ${names.join(' and ')}; the shell takes the name`);
}
