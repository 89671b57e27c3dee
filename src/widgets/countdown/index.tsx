import { type ComponentType, useCallback, useEffect, useMemo, useRef } from 'react';
import { readSweepstake } from '../../api/task';
import type { TaskSettings } from '../../domain/countdown';
import { defineIsland, type Island, type IslandData } from '../../mount/define-island';
import { useLazyPart } from '../../mount/use-lazy-part';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { type SeenPage, useIsHidden } from '../../ui/use-is-hidden';

/** How a task is set, and which activity it belongs to as far as the switches say. */
export interface CountdownProps {
  readonly settings: TaskSettings;
  readonly activityId: string | undefined;
  /** Whether nobody can see the page. */
  readonly isHidden: boolean;
}

/** Brings the task with its texts and its style sheet. @param root The root that shows it. */
type LoadCountdown = (root: ShadowRoot, ended: AbortSignal) => Promise<ComponentType<CountdownProps>>;

export interface CountdownDoor {
  readonly load: LoadCountdown;
  readonly page: SeenPage;
  readonly warn: (message: string) => void;
}

interface CountdownGateProps extends CountdownDoor {
  /** What the placeholder says; undefined leaves it to the switches. */
  readonly start: TaskSettings['start'] | undefined;
  readonly checkScroll: boolean | undefined;
}

const STARTS = ['now', 'scroll'] as const;

/**
 * `<div data-portico="countdown-task" data-start="now|scroll" data-check-scroll>`. Only where the switch `sweepstake` is on
 * is the task itself fetched.
 */
export function createCountdown(door: CountdownDoor): Island {
  return defineIsland({
    name: 'countdown-task',
    Component: CountdownGate,
    readProps: (data) => ({ ...door, ...readAttributes(data) }),
    when: () => 'idle',
  });
}

function readAttributes(data: IslandData): Pick<CountdownGateProps, 'start' | 'checkScroll'> {
  return {
    start: data.text('start') ? data.oneOf('start', 'now', STARTS) : undefined,
    checkScroll: data.text('check-scroll') === undefined ? undefined : data.isOn('check-scroll'),
  };
}

/** Source: contract, section 8, "Countdown task": attributes win over the switches. */
function CountdownGate({ load, page, warn, start, checkScroll }: CountdownGateProps) {
  const { config } = useShell();
  const { sweepstake } = useSignalValue(config.current);
  const isHidden = useIsHidden(page);
  const mark = useRef<HTMLDivElement>(null);
  const ended = useRef(new AbortController());
  useEffect(() => () => ended.current.abort(), []);
  const told = useMemo(
    () =>
      readSweepstake(sweepstake, ({ path, expected }) =>
        warn(`countdown-task: globalConfig: ${path} is not ${expected}`),
      ),
    [sweepstake, warn],
  );
  const settings = useMemo(
    () => told && { start: start ?? told.start ?? 'now', checkScroll: checkScroll ?? told.checkScroll ?? false },
    [told, start, checkScroll],
  );
  const bring = useCallback(async () => {
    const root = mark.current?.getRootNode() as ShadowRoot;
    return await load(root, ended.current.signal);
  }, [load]);
  const { part: Countdown } = useLazyPart(bring, settings !== null, 'countdown-task');
  return (
    <div ref={mark}>
      {settings && Countdown && <Countdown settings={settings} activityId={told?.activityId} isHidden={isHidden} />}
    </div>
  );
}
