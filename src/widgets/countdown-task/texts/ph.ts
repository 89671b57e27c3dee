import type { CountdownTaskTexts } from './en';

const ph: CountdownTaskTexts = {
  countdown: {
    label: 'Browsing task',
    waiting: 'Scroll the page to start the task.',
    running: 'Just keep browsing to finish the task.',
    paused: 'Paused: scroll to continue.',
    sending: 'Saving…',
    secondsLeft: { one: '1 second left', other: '{count} seconds left' },
    completed: 'Task completed',
    back: 'Task completed / return to activity',
    signIn: 'Please sign in so the task counts for you.',
    close: 'Close',
  },
};

export default ph;
