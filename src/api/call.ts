import type { Reader } from '../domain/reading/reader';

export interface CallShape<N extends string, T> {
  /** Its `CallName` in the contract. */
  readonly name: N;
  readonly method: 'get' | 'post';
  /** Its name in the option `boot`, if it has another there. */
  readonly boot?: string;
  /** Under `api.base`; a path that starts with `{login}` is under `api.login`. */
  readonly path: string;
  /** Reads are retried, merged and cached; writes never are. Defaults to `read` for GET and `write` for POST. */
  readonly kind?: 'read' | 'write';
  /** The field of the payload that messages name, if a page makes several such calls. */
  readonly namedBy?: string;
  readonly data: Reader<T>;
}

export interface Call<N extends string, T> extends CallShape<N, T> {
  readonly kind: 'read' | 'write';
}

/** The data that a call reads. */
export type DataOf<C> = C extends Call<string, infer T> ? T : never;

/** Declares a call: its path, and the expected shape of `data`. The type of the result follows from the reader. */
export function defineCall<const N extends string, T>(shape: CallShape<N, T>): Call<N, T> {
  return { kind: shape.method === 'get' ? 'read' : 'write', ...shape };
}
