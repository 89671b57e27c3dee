/**
 * Ends the task, so that the browser can answer an input or paint a frame, and goes on right after that. A browser without
 * `scheduler.yield` goes on at once.
 */
export async function yieldToPage(view: Window): Promise<void> {
  const scheduler: unknown = Reflect.get(view, 'scheduler');
  // Some libraries have a variable of this name.
  if (Object.prototype.toString.call(scheduler) !== '[object Scheduler]') return;
  try {
    await Object(scheduler).yield?.();
  } catch {
    // The page has aborted the task in which it called the shell, or is being left. This only splits a long task.
  }
}
