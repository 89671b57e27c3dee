/** What keys of an input method carry in place of their own code; Safari says it after the composition has ended. */
const KEY_CODE = 229;

/** Whether a key is meant for an input method: its Enter chooses a word and sends nothing. */
export function isForInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === KEY_CODE;
}
