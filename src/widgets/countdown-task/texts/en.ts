/** Texts of the countdown task, in English. This file sets the type of the others. */
const en = {
  countdown: {
    label: 'Browsing task',
    waiting: 'Scroll the page to start the task.',
    running: 'Keep browsing to complete the task.',
    paused: 'Paused: scroll on to continue.',
    sending: 'Saving…',
    secondsLeft: { one: '1 second left', other: '{count} seconds left' },
    completed: 'Task completed',
    back: 'Task completed / return to activity',
    signIn: 'Please sign in, so that the task can count for you.',
    close: 'Close',
  },
};

export type CountdownTaskTexts = typeof en;
export default en;
