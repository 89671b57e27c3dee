/**
 * Ends the task, so that the browser can answer an input or paint a frame, and goes on right after that. A browser without
 * `scheduler.yield` goes on at once.
 */
export async function yieldToPage(view: Window): Promise<void> {
  const scheduler: unknown = Reflect.get(view, 'scheduler');
  // Some libraries have a variable of this name.
  if (Object.prototype.toString.call(scheduler) !== '[object Scheduler]') return;
  await Object(scheduler).yield?.();
}
