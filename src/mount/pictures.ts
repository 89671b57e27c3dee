import type { PictureHandOver, ValueMakers } from '../picture/hand-over';
import type { PictureValues } from '../picture/template';
import { effect, type ReadonlySignal } from '../state/signals';
import { createHydrationQueue, type HydrationQueue } from './hydration-queue';

/** The first pictures of a page, for as long as they stand for islands. */
export interface Pictures extends Pick<HydrationQueue, 'add'> {
  readonly make: ValueMakers;
  /** Whether one stands in a placeholder. */
  stands(host: HTMLElement): boolean;
  /**
   * Brings a picture up to date a last time, and leaves it to the island.
   *
   * @param own What the island itself knows of it.
   * @returns Whether it shows what the island shows first.
   */
  release(host: HTMLElement, own?: PictureValues): boolean;
  /** Ends them where no island stands as its picture. */
  endIfNone(): void;
  /** The shell goes, and with it what is left of them. */
  end(): void;
}

export interface PicturesDeps {
  readonly page: Document;
  readonly picture: PictureHandOver;
  /** Whether the first view is whole. */
  readonly isCalm: ReadonlySignal<boolean>;
  /**
   * What the state says; of what it does not know yet, the picture may know more.
   *
   * @param isWhole All that islands show that come alive now, be it known or not.
   */
  readonly values: (isWhole: boolean) => PictureValues;
  readonly ended: AbortSignal;
}

/** Holds what the picture's own code leaves to the core: pictures follow the state until their islands are alive. */
export function createPictures({ page, picture, isCalm, values, ended }: PicturesDeps): Pictures {
  const queue = createHydrationQueue(isCalm, ended);
  const left = new Set<HTMLElement>();
  const stopTouch = picture.onTouch(queue.hurry);
  const stopFollowing = effect(() => picture.show(values(false)));

  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    stopTouch();
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
    stands: (host) => picture.stands(host),
    add(host, turn, gone) {
      left.add(host);
      queue.add(host, turn, gone);
      // Who takes an island away must find nobody who paints it anew.
      gone.addEventListener('abort', () => leave(host));
    },
    release(host, own) {
      picture.bring(host, { ...values(true), ...own });
      const isRight = picture.stands(host);
      leave(host);
      return isRight;
    },
    endIfNone,
    end,
  };
}
