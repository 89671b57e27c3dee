/** A reply that is sent when the test says so. */
export function heldReply<T>(): { readonly reply: Promise<T>; readonly send: (value: T) => void } {
  let send: (value: T) => void = () => {};
  const reply = new Promise<T>((resolve) => {
    send = resolve;
  });
  return { reply, send };
}

/**
 * Resolves after everything that is scheduled by now, for tests of what does not happen: two frames and a task that are
 * scheduled now run after the earlier ones.
 */
export async function afterFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await nextTask();
}

/** Resolves in the next task: all promises that can settle by then have. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
