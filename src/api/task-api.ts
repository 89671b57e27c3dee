import type { CallResult } from '../domain/failure';
import type { ApiClient } from './client';
import { addActive } from './task';

/** The call of the countdown task. */
export interface TaskApi {
  /** Reports that the task is done. It is a write: sent once, never retried. */
  addActive(): Promise<CallResult<unknown>>;
}

/** Source: specification, section 7 (GET /active/add-active); contract, section 5. */
export function createTaskApi(client: ApiClient): TaskApi {
  return { addActive: () => client.send(addActive) };
}
