import type { DoctorFindings } from '../../../src/handle/doctor-report.ts';
import { callLine, type SeenCall } from './calls.ts';

/** Number of the newest calls and events in a report. */
const NEWEST = 20;

/** The facts about the page in a report, besides the shell's own. */
export interface ReportParts {
  readonly url: string;
  readonly calls: readonly SeenCall[];
  readonly events: readonly string[];
}

/** What this page has fetched ahead, how the next one comes, and whether it came ahead itself: lines of the panel. A report has them in `doctor()`. */
export async function aheadLines(): Promise<readonly string[]> {
  const { more } = Object(await askDoctor(Reflect.get(window, 'Portico'))) as {
    more?: Partial<Pick<DoctorFindings, 'ahead' | 'cameAhead'>>;
  };
  const { state, fetched, transition } = more?.ahead ?? {
    state: 'not known yet',
    fetched: [],
    transition: 'not known yet',
  };
  return [
    `Ahead: ${state}; fetched: ${fetched.join(', ') || 'none'}`,
    `Transition: ${transition}`,
    `This page: ${more?.cameAhead ? 'came ahead' : 'was fetched when asked for'}`,
  ];
}

/** A report as text: the link that reproduces the state, the shell's own diagnosis, the last calls and events. */
export async function writeReport({ url, calls, events }: ReportParts): Promise<string> {
  const shell: unknown = Reflect.get(window, 'Portico');
  const told: unknown = await askDoctor(shell);
  return [
    url,
    '',
    `Last calls:\n${calls.slice(-NEWEST).map(callLine).join('\n') || 'none'}`,
    '',
    `Last events:\n${events.slice(-NEWEST).join('\n') || 'none'}`,
    '',
    `Portico.doctor():\n${JSON.stringify(told, null, 2)}`,
    '',
  ].join('\n');
}

async function askDoctor(shell: unknown): Promise<unknown> {
  const doctor: unknown = Reflect.get(Object(shell) as object, 'doctor');
  if (typeof doctor !== 'function') return 'there is no shell on this page';
  const report = Object(await doctor.call(shell)) as { more?: unknown };
  return { ...report, more: await report.more };
}
