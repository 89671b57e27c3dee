import type { PorticoHandle } from '../handle/handle';
import { reportOf } from './ground/ready-report';
import { forgetCall, leaveName, liveHandle } from './live-handle';
import type { Wired } from './wired';

/** Removes a shell, once: its islands, its state, its name. */
export function takeDown(handle: PorticoHandle, wired: Omit<Wired, 'members'>): void {
  const { ended, late, marks, milestones, place, server, state } = wired;
  if (ended.signal.aborted) return;
  ended.abort();
  place.holders?.dispose();
  place.holders = undefined;
  place.pictures?.end();
  late.work()?.stop();
  state.dispose();
  server.client.dispose();
  marks.clear();
  forgetCall(handle);
  if (liveHandle() === handle) leaveName();
  milestones.settle(reportOf('ready', wired));
}
