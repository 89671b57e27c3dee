import { readFileSync } from 'node:fs';

/** Name and parent of a process, where the system offers them (Linux). */
function look(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), parent: Number(text.slice(end + 2).split(' ')[1]) };
  } catch {
    return undefined;
  }
}

/** The processes between npm and this one: there may be a shell. */
function chain() {
  const above = look(process.ppid);
  const isShell = above !== undefined && /^(sh|dash|bash|ash|busybox)$/.test(above.name);
  return isShell ? `${process.ppid} ${above.parent}` : String(process.ppid);
}

/**
 * Calls `onGone` when the npm that started us has ended. If npm is killed (SIGKILL), it passes no signal on.
 *
 * @param {() => void} onGone
 */
export function watchStarter(onGone) {
  // Without npm our parent is the user's shell, which may be closed.
  if (process.env.npm_lifecycle_event === undefined) return;
  const first = chain();
  const watch = setInterval(() => {
    if (chain() === first) return;
    clearInterval(watch);
    onGone();
  }, 1000);
  watch.unref();
}
