/// <reference types="vite/client" />
// Loaded by Vite, also from api.ts: it collects the modules of src/api.
import type { Call } from '../../src/api/call';
import { globalConfig } from '../../src/api/config';
import { readSweepstake } from '../../src/api/task';
import { CALL_NAMES, type CallName } from '../../src/domain/call-names';
import { isRecord } from '../../src/domain/reading/meanings';
import { type Reader, read } from '../../src/domain/reading/reader';

const modules: Readonly<Record<string, object>> = import.meta.glob('../../src/api/*.ts', { eager: true });

/** Whether an export was made by `defineCall`. */
const isCall = (value: unknown): value is Call<string, unknown> =>
  isRecord(value) && typeof value.path === 'string' && typeof value.data === 'function';

const found = new Map<string, Call<string, unknown>>();
for (const call of Object.values(modules).flatMap((module): unknown[] => Object.values(module))) {
  if (!isCall(call)) continue;
  if (!CALL_NAMES.some((name) => name === call.name)) throw new Error(`CALL_NAMES lacks the call "${call.name}"`);
  if (found.has(call.name) && found.get(call.name) !== call) throw new Error(`two calls are named "${call.name}"`);
  found.set(call.name, call);
}

function callOf(name: CallName): Call<string, unknown> {
  const call = found.get(name);
  if (!call) throw new Error(`no file of src/api/ exports the call "${name}"`);
  return call;
}

/** Every call of the contract, in its order. @throws {Error} If one is declared nowhere. */
export const CALLS = Object.fromEntries(CALL_NAMES.map((name) => [name, callOf(name)])) as Readonly<
  Record<CallName, Call<string, unknown>>
>;

/** The switches, including the setting that another part reads from them later. */
const configWithTask: Reader<unknown> = (value, report) => {
  const config = globalConfig.data(value, report);
  return { ...config, sweepstake: readSweepstake(config.sweepstake, report) };
};

/** Reads a call's `data`; `report` is called for each part that is left out. */
export function readData(name: CallName, data: unknown, report: Parameters<typeof read>[2]): ReturnType<typeof read> {
  return read(name === 'globalConfig' ? configWithTask : CALLS[name].data, data, report);
}
