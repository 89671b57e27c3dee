import type { Reader } from '../domain/reader';

/** What a server says in the envelope's `state`. Source: contract, section 5. */
export const STATE_OK = 0;
export const STATE_LOGGED_OUT = 10_001;

export interface CallShape<N extends string, T> {
  /** Its `CallName` in the contract. */
  readonly name: N;
  readonly method: 'get' | 'post';
  /** Under `api.base`; a path that starts with `{login}` is under `api.login`. */
  readonly path: string;
  /** Reads are retried, merged and cached; writes never. By method, where nothing is said. */
  readonly kind?: 'read' | 'write';
  readonly data: Reader<T>;
}

export interface Call<N extends string, T> extends CallShape<N, T> {
  readonly kind: 'read' | 'write';
}

/** Declares a call: where it goes, and what its `data` must look like. The type of the answer follows from the reader. */
export function defineCall<const N extends string, T>(shape: CallShape<N, T>): Call<N, T> {
  return { kind: shape.method === 'get' ? 'read' : 'write', ...shape };
}
