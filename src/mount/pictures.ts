import type { PictureValues } from '../domain/picture/template';
import type { PictureHandOver, ValueMakers } from '../island/picture-hand-over';
import { effect, type ReadonlySignal } from '../state/signals';
import { createHydrationQueue, type HydrationQueue } from './hydration-queue';

/** The first pictures of a page, until their islands are hydrated. */
export interface Pictures extends HydrationQueue {
  readonly make: ValueMakers;
  /** Whether a placeholder has one. */
  has(host: HTMLElement): boolean;
  /** Whether they show a member of whom the server has told: the state may not know that yet. */
  hasMember(): boolean;
  /**
   * Updates a picture for the last time, and leaves it to the island.
   *
   * @param own Values that the island itself has loaded.
   * @returns Whether it shows the island's first rendering.
   */
  release(host: HTMLElement, own?: PictureValues): boolean;
  /** Ends them if no picture is left. */
  endIfNone(): void;
  /** Ends them with the shell. */
  end(): void;
}

export interface PicturesDeps {
  readonly page: Document;
  readonly picture: PictureHandOver;
  /** Whether the first view is complete. */
  readonly isCalm: ReadonlySignal<boolean>;
  /**
   * The values of the state. The picture may know values that the state does not know yet.
   *
   * @param isWhole Whether all values are returned, known or not, as an island that is hydrated now shows them.
   */
  readonly values: (isWhole: boolean) => PictureValues;
  readonly ended: AbortSignal;
}

/** Whether the visitor has pressed something in a picture of the server, or is in it, before the painter heard of it. */
function wasUsed(host: HTMLElement): boolean {
  const recorder: unknown = Reflect.get(host.ownerDocument, Symbol.for('portico.early'));
  const hasActions = typeof recorder === 'function' && Reflect.get(recorder, 'hasActions');
  return host.ownerDocument.activeElement === host || (typeof hasActions === 'function' && hasActions(host) === true);
}

/** Takes the pictures over from the code that painted them. They follow the state until their islands are hydrated. */
export function createPictures({ page, picture, isCalm, values, ended }: PicturesDeps): Pictures {
  const queue = createHydrationQueue(isCalm, ended);
  const left = new Set<HTMLElement>();
  picture.onTouch(queue.hurry);
  const stopFollowing = effect(() => picture.show(values(false)));

  function end(): void {
    stopFollowing();
    picture.end();
  }

  function endIfNone(): void {
    if (left.size === 0 && page.readyState !== 'loading') end();
  }

  function leave(host: HTMLElement): void {
    picture.release(host);
    if (left.delete(host)) endIfNone();
  }

  return {
    make: picture.make,
    has: picture.has,
    hasMember: () => Boolean(picture.known.user),
    add(host, turn, gone) {
      left.add(host);
      if (wasUsed(host)) queue.hurry(host);
      queue.add(host, turn, gone);
      // The picture of a removed island must not be painted again.
      gone.addEventListener('abort', () => leave(host));
    },
    release(host, own) {
      picture.bring(host, { ...values(true), ...own });
      const isRight = picture.has(host);
      leave(host);
      return isRight;
    },
    hurry: queue.hurry,
    endIfNone,
    end,
  };
}
