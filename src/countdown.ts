import { type ComponentType, createElement } from 'react';
import { createTaskApi } from './api/task-api';
import sheetHref from './countdown.css?url';
import { currentView } from './host/current-view';
import { countdownTexts } from './locales/countdown';
import type { IslandDeps } from './mount/island-deps';
import { linkPartSheet } from './mount/style-link';
import type { CountdownProps } from './widgets/countdown';
import { Countdown } from './widgets/countdown/Countdown';

/**
 * The countdown task with its texts and its sheet. This is the door of its chunk: it is fetched where the task is on.
 *
 * @throws {StyleError} If its style sheet does not arrive.
 */
export async function loadCountdown(
  { client, loadTexts }: IslandDeps,
  root: ShadowRoot,
  ended: AbortSignal,
): Promise<ComponentType<CountdownProps>> {
  const [texts] = await Promise.all([loadTexts(countdownTexts), linkPartSheet(root, sheetHref, ended)]);
  const parts = { texts, api: createTaskApi(client), view: currentView() };
  return (props) => createElement(Countdown, { ...props, ...parts });
}
