import { stripesValues } from '../domain/announcements/shown-stripe';
import { shownValues } from '../domain/visitor/shown';
import { keepInput, type Pressed } from '../early/keep-input';
import type { PictureHandOver } from '../island/picture-hand-over';
import type { Begun } from './begin';
import { readMark } from './mark';
import { after, nextFrame, parsed, whenIdle } from './moments';
import { type Stage, type StageDeps, setStage } from './stage';

/** How long the core waits for replies, in ms. */
const PATIENCE_MS = 2_000;
/** How long the browser waits for the rest of the page before it shows what is there, in ms. */
const HOLD_MS = 150;
/** How long the core waits for the rest of the page once the visitor is known, in ms. */
const REST_MS = 500;

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
  const stage = setStage(deps, begun, view);
  const ended = new AbortController();
  keepInput(loadPressed, ended.signal);
  const wishes: unknown[] = [];
  view.document.addEventListener('portico:refresh', (event) => wishes.push((event as CustomEvent).detail), ended);
  view.addEventListener('pageshow', () => stage.check(begun.mark.id, readMark(view, begun.mark.scope).id), ended);
  let isFree = false;
  const free = () => {
    if (!isFree) onLearned();
    isFree = true;
    stage.touch.keepPlace();
  };

  void stage.touch.begun.then(() => {
    free();
    onTouched();
  });
  begun.asking.follow(() => void look(stage).catch(() => {}));
  const all = showAll(stage, free, view);
  await settleFirst(stage);
  void look(stage).catch(() => {});
  void showFirst(stage, begun, view);
  // The core retries what fails, and reports it.
  await Promise.race([all.catch(() => {}), stage.touch.begun, after(PATIENCE_MS)]);
  free();
  begun.reads.stop();
  // The core observes the page from now on. Engines call observers in the order of their making, so it finds a new
  // placeholder painted.
  begun.asking.observe();
  return handOver(stage, begun, wishes, all, () => {
    begun.asking.end();
    ended.abort();
  });
}

/** Paints the placeholders that have been parsed by now. Requests are sent first, to be under way while it paints. */
async function look({ gallery, request }: Stage): Promise<unknown> {
  const replies = request();
  gallery.scan();
  return await replies;
}

/**
 * Waits one task for replies that have already arrived: painting once takes less time. Remembered values are shown at
 * once.
 */
async function settleFirst({ memory, learning, request }: Stage): Promise<void> {
  if (memory.known.last) return;
  void request().catch(() => {});
  await Promise.race([learning.visitor().catch(() => {}), after(0)]);
}

/** Lets the browser show the page, with pictures of the values known by then. */
async function showFirst({ gallery, learning }: Stage, { release }: Begun, view: Window): Promise<void> {
  await parsed(view.document, HOLD_MS);
  gallery.scan();
  release();
  // Browsers send six requests at once, and each takes time from the first frame.
  await nextFrame(view);
  learning.off();
}

/** Shows the values of all replies. @returns Whether the page has an inline cart. */
async function showAll(stage: Stage, free: () => void, view: Window): Promise<boolean> {
  const { gallery, learning } = stage;
  await learning.visitor();
  await parsed(view.document, REST_MS);
  await look(stage);
  // The last change is on the screen with the next frame.
  await nextFrame(view);
  free();
  learning.service();
  // The page's own work has priority: parsing and evaluating the core takes a phone some 100 ms.
  if (!view.document.hidden) await whenIdle(view);
  return gallery.expects('cart-panel');
}

function handOver(
  { gallery, memory, touch, show }: Stage,
  { mark }: Begun,
  wishes: readonly unknown[],
  hasCart: Promise<boolean>,
  end: () => void,
): PictureHandOver {
  return {
    markedId: mark.id,
    wishes,
    stands: gallery.stands,
    show,
    bring: gallery.bring,
    release: gallery.release,
    onTouch: touch.onTouch,
    end() {
      gallery.end();
      touch.end();
      end();
    },
    make: { shownValues, stripesValues },
    sheet: gallery.sheet(),
    known: memory.known,
    stripePlace: memory.stripePlace,
    hasCart,
  };
}
