// Loaded by `node --import` into every long-lived child. Children are in process groups of their own. If the runner is
// killed (SIGKILL) it can't end them, so they end themselves.
import { isMainThread } from 'node:worker_threads';

const runner = Number(process.env.PORTICO_RUNNER);

function isRunnerAlive() {
  try {
    process.kill(runner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

if (isMainThread && runner > 0) {
  const watch = setInterval(() => {
    if (isRunnerAlive()) return;
    clearInterval(watch);
    // SIGTERM first: servers and test runners end their own children.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000).unref();
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
