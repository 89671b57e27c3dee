import { within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { callsFor } from '../../scripts/docs/island-calls';
import { mountScene, type Scene, type Stage } from '../../stories/fixtures/scene';

export type Screen = ReturnType<typeof within>;

/** A scene with queries for its visible parts. */
export interface OnStage extends Stage {
  /** Queries inside an island's shadow root, or inside the layer's. */
  look(island: string): Screen;
}

/** Calls of the handle, which tests use: `setCurrency()`, `cart.refresh()`. The chat launcher is on every home page. */
const OF_THE_HANDLE = ['saveCurrency', 'cartList', 'chatUrl'];

/**
 * Mounts a scene for one test; resolves when its islands have rendered. A scene that makes a call which the docs do not
 * list for its islands fails its test.
 */
export async function enter(scene: Scene): Promise<OnStage> {
  const container = document.createElement('div');
  document.body.append(container);
  const stage = mountScene(scene, container, null);
  onTestFinished(() => {
    stage.leave();
    container.remove();
    const told = [...callsFor((scene.islands ?? []).map(({ island }) => island)), ...OF_THE_HANDLE];
    const asked = stage.api.log.map(({ name }) => name);
    expect(asked.filter((name) => !told.includes(name))).toEqual([]);
  });
  await stage.mounted;
  // The type is an element, but any node that can be searched works.
  return { ...stage, look: (island) => within(stage.root(island) as unknown as HTMLElement) };
}
