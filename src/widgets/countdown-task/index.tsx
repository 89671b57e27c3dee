import { useMemo } from 'react';
import { readSweepstake } from '../../api/task';
import { createTaskApi } from '../../api/task-api';
import type { TaskSettings } from '../../domain/countdown/countdown-task';
import { warn } from '../../host/console';
import { currentView } from '../../host/current-view';
import { defineIsland, type Island, type IslandData, type IslandDeps } from '../../island/define-island';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import type { CountdownTaskTexts } from '../../locales/islands/en';
import { useIsHidden } from '../../ui/use-is-hidden';
import { CountdownTask, type CountdownTaskParts } from './CountdownTask';

/** The placeholder's attributes; undefined means that `globalConfig` decides. */
interface Attributes {
  readonly start: TaskSettings['start'] | undefined;
  readonly checkScroll: boolean | undefined;
}

interface SwitchedTaskProps extends Attributes {
  readonly parts: Pick<CountdownTaskParts, 'texts' | 'api'>;
  readonly view: Window;
  readonly warn: (message: string) => void;
}

const STARTS = ['now', 'scroll'] as const;

/** `<div data-portico="countdown-task" data-start="now|scroll" data-check-scroll>`. */
export function createIsland({ client }: IslandDeps, texts: CountdownTaskTexts): Island {
  const parts = { texts, api: createTaskApi(client) };
  return defineIsland({
    name: 'countdown-task',
    Component: SwitchedTask,
    readProps: (data) => ({ ...readAttributes(data), parts, view: currentView(), warn }),
  });
}

function readAttributes(data: IslandData): Attributes {
  return {
    start: data.text('start') ? data.oneOf('start', 'now', STARTS) : undefined,
    checkScroll: data.text('check-scroll') === undefined ? undefined : data.isOn('check-scroll'),
  };
}

/**
 * The task as the switch `sweepstake` sets it; attributes override the switch. Source: contract, section 8, "Countdown
 * task".
 */
export function SwitchedTask({ parts, view, warn, start, checkScroll }: SwitchedTaskProps) {
  const { sweepstake } = useSignalValue(useShell().config.current);
  const isHidden = useIsHidden(view.document);
  const fromSwitch = useMemo(
    () =>
      readSweepstake(sweepstake, ({ path, expected }) =>
        warn(`countdown-task: globalConfig: ${path} is not ${expected}`),
      ),
    [sweepstake, warn],
  );
  const settings = useMemo(
    () =>
      fromSwitch && {
        start: start ?? fromSwitch.start ?? 'now',
        checkScroll: checkScroll ?? fromSwitch.checkScroll ?? false,
      },
    [fromSwitch, start, checkScroll],
  );
  if (!settings) return null;
  return (
    <CountdownTask {...parts} view={view} settings={settings} activityId={fromSwitch?.activityId} isHidden={isHidden} />
  );
}
