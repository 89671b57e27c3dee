import { stringify } from '../domain/reading/json';
import type { PorticoHandle } from '../handle/handle';
import { warn } from '../host/console';

export interface LaterCall {
  /** The mounted shell. */
  readonly live: Pick<PorticoHandle, 'version'>;
  /** The arguments it was mounted with; undefined for one of another version. */
  readonly was: readonly unknown[] | undefined;
  readonly args: readonly unknown[];
}

/** Warns when a later call of `mountShell` has other arguments than the mounted shell. */
export function compare({ live, was, args }: LaterCall): void {
  if (was === undefined) {
    warn(`this page is run by version ${live.version}; version ${__PORTICO_VERSION__} leaves it to it`);
    return;
  }
  const others = ['language', 'platform', 'options'].filter((_, at) => textOf(was[at]) !== textOf(args[at]));
  if (others.length > 0)
    warn(`mountShell was called again with another ${others.join(', ')}; the page keeps the shell it has`);
}

/** An argument as text; functions, which JSON can't hold, do not count. */
function textOf(argument: unknown): string {
  try {
    return stringify(argument ?? null);
  } catch {
    // Options that contain themselves count as equal.
    return '';
  }
}
