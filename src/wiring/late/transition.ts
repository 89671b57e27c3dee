import type { LateWorkDeps } from './late-work-deps';

/** The change of pages by a view transition. The rules are in `page-transition.css`. */
export interface Transition {
  /** `on`, or `none: ` and why a page that is asked for now would come without. */
  report(): { readonly state: string };
  stop(): void;
}

type TransitionDeps = Pick<LateWorkDeps, 'view'> & { readonly state: Pick<LateWorkDeps['state'], 'overlays'> };

/** The type that our rule gives. A transition without it is the page's own. */
const TYPE = 'portico';
const OUR_NAMES = ['none', 'root', 'portico-header'];

/**
 * Closes what is open in the shell before the browser takes the picture of a page that is left, and skips the transition
 * where it would not look right.
 *
 * Source: contract, section 4, "ahead".
 */
export function startTransition({ state: { overlays }, view }: TransitionDeps): Transition {
  const handleSwap = ({ viewTransition }: PageSwapEvent) => {
    if (!viewTransition?.types?.has(TYPE)) return;
    // Rejected if it is skipped, also by the browser. Nobody else has asked for it.
    viewTransition.ready.catch(() => {});
    if (obstacleOn(view)) viewTransition.skipTransition();
    // Both runtimes render this in a microtask, and the picture is taken in a later task.
    else overlays.closeAll();
  };
  view.addEventListener('pageswap', handleSwap);
  return {
    report() {
      const obstacle = view.matchMedia('(prefers-reduced-motion: reduce)').matches
        ? 'the visitor prefers reduced motion'
        : (obstacleOn(view) ?? (hasSheet(view) ? undefined : 'the page does not link the sheet for it'));
      return { state: obstacle ? `none: ${obstacle}` : 'on' };
    },
    stop: () => view.removeEventListener('pageswap', handleSwap),
  };
}

const headerOf = ({ document: page }: Window) => page.querySelector('[data-portico=header]');

function hasSheet(view: Window): boolean {
  const header = headerOf(view);
  return header !== null && view.getComputedStyle(header).getPropertyValue('--portico-transition') !== '';
}

/** Why a transition would not look right; undefined if nothing is in its way. */
function obstacleOn(view: Window): string | undefined {
  const bar = headerOf(view)?.shadowRoot?.querySelector('.bar');
  if (!bar?.getClientRects().length) return 'there is no header';
  const isFixed = view.getComputedStyle(bar).position === 'fixed';
  // A page may scroll in an element of its own.
  if (bar.getBoundingClientRect().top < 0 || (!isFixed && view.scrollY > 0)) return 'the header has scrolled away';
  // Styles are asked rather than sheets, which may be another origin's: those are not readable.
  for (const element of view.document.querySelectorAll('*')) {
    const { viewTransitionName: name } = view.getComputedStyle(element);
    if (name && !OUR_NAMES.includes(name)) return `the page has a name of its own, ${name}`;
  }
  return undefined;
}
