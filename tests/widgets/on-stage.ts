import { within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { mountScene, type Scene, type Stage } from '../../stories/fixtures/scene';

export type Screen = ReturnType<typeof within>;

/** A scene with what a visitor finds in it. */
export interface OnStage extends Stage {
  /** Queries inside an island's shadow root, or inside the layer's. */
  look(island: string): Screen;
}

/** Mounts a scene for one test; comes back when its islands have rendered. */
export async function enter(scene: Scene): Promise<OnStage> {
  const container = document.createElement('div');
  document.body.append(container);
  const stage = mountScene(scene, container, null);
  onTestFinished(() => {
    stage.leave();
    container.remove();
  });
  await stage.mounted;
  // Testing Library asks for an element, and needs no more than a node that can be searched.
  return { ...stage, look: (island) => within(stage.root(island) as unknown as HTMLElement) };
}

/** A reply that comes when the test says so. */
export function heldReply<T>(): { readonly reply: Promise<T>; readonly send: (value: T) => void } {
  let send: (value: T) => void = () => {};
  const reply = new Promise<T>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

/**
 * Comes after all that has been put off until now, for tests of what does not happen: two frames and a task that are asked
 * for now come later than those asked for before.
 */
export async function afterFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => setTimeout(resolve));
}
