// Loaded by `node --import` into every long-lived child. Children stand in process groups of their own, so nobody ends them
// when the runner dies without being able to (SIGKILL); this does.
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
    // The polite way first: servers and test runners end their own children.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 3000).unref();
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
