import { stripesValues } from '../domain/announcements/shown-stripe';
import {
  createStates,
  HANDED_OVER,
  HOLD_MS,
  HYDRATED,
  LEARNED,
  PAINTING,
  PATIENCE_MS,
  REST_MS,
  SHOWN,
} from '../domain/picture/states';
import { shownValues } from '../domain/visitor/shown';
import { keepInput, type Pressed } from '../early/keep-input';
import type { PictureHandOver } from '../island/picture-hand-over';
import type { Begun } from './begin';
import { readMark } from './mark';
import { type StageDeps, setStage } from './stage';
import { after, nextFrame, parsed, whenIdle } from './waits';

export interface FirstViewDeps extends StageDeps {
  /** Called once, when the app's code may be fetched: all replies are shown, or the core has to take over. */
  readonly onLearned: () => void;
  /** Loads the code that a press may need at once. */
  readonly loadPressed: () => Promise<Pressed>;
  /** Called once, when a visitor is about to use the page: late code may be needed soon. */
  readonly onTouched: () => void;
}

/**
 * Shows the islands of the first view as pictures while the page is parsed, and updates them as more is known about the
 * visitor.
 *
 * @returns Resolves when the core takes over: when everything is shown, when something failed or took too long, or when
 *   a visitor is about to use the page.
 *
 * Source: contract, section 2, "Pictures".
 */
export async function showFirstView(
  { onLearned, loadPressed, onTouched, ...deps }: FirstViewDeps,
  begun: Begun,
): Promise<PictureHandOver> {
  const view = window;
  const { wanted, mark, reads, release } = begun;
  const ended = new AbortController();
  const times: number[] = [];
  const enter = createStates(times, (state) => {
    if (state === SHOWN) release();
    if (state === LEARNED) onLearned();
    if (state === HANDED_OVER) reads.stop();
    if (state === HYDRATED) {
      gallery.end();
      wanted.end();
      ended.abort();
    }
  });
  const stage = setStage(deps, begun, view, times, ended.signal);
  const { gallery, reader, memory, request, show, touch } = stage;

  /** Paints the placeholders that have been parsed by now. Requests are sent first, to be under way while it paints. */
  async function look(): Promise<unknown> {
    const replies = request();
    gallery.scan();
    return await replies;
  }

  /** The core retries what fails, and reports it. */
  const tryToLook = () => void look().catch(() => {});

  /** Lets the browser show the page, with pictures of the values known by then. */
  async function showPage(): Promise<void> {
    await parsed(view.document, HOLD_MS);
    gallery.scan();
    enter(SHOWN);
    // Browsers send six requests at once, and each takes time from the first frame.
    await nextFrame(view);
    reader.off();
  }

  /** Shows the values of all replies. @returns Whether the page has an inline cart. */
  async function showAll(): Promise<boolean> {
    await reader.visitor();
    await parsed(view.document, REST_MS);
    await look();
    // The last change is on the screen with the next frame.
    await nextFrame(view);
    enter(LEARNED);
    reader.service();
    // The page's own work has priority: parsing and evaluating the core takes a phone some 100 ms.
    if (!view.document.hidden) await whenIdle(view);
    return gallery.expects('cart-panel');
  }

  enter(PAINTING);
  keepInput(loadPressed, ended.signal);
  const wishes: unknown[] = [];
  view.document.addEventListener('portico:refresh', (event) => wishes.push((event as CustomEvent).detail), ended);
  view.addEventListener('pageshow', () => stage.check(mark.id, readMark(view, mark.scope).id), ended);
  wanted.follow(tryToLook);
  const hasCart = showAll();
  // One task for replies that have already arrived: painting once takes less time. Remembered values are shown at once.
  if (!memory.facts.last) {
    void request().catch(() => {});
    await Promise.race([reader.visitor().catch(() => {}), after(0)]);
  }
  tryToLook();
  void showPage();
  await Promise.race([hasCart.catch(() => {}), touch.begun, after(PATIENCE_MS)]);
  enter(HANDED_OVER);
  void touch.begun.then(onTouched);
  return {
    markedId: mark.id,
    times,
    watch: wanted.watch,
    wishes,
    has: gallery.has,
    show,
    bring: gallery.bring,
    release: gallery.release,
    onTouch: touch.onTouch,
    end: () => enter(HYDRATED),
    make: {
      shownValues: (visitor, nowMs) => shownValues(visitor, nowMs, memory.facts.cart?.cartValues),
      stripesValues,
    },
    sheet: gallery.sheet(),
    known: memory.facts,
    stripePlace: memory.stripePlace,
    hasCart,
  };
}
