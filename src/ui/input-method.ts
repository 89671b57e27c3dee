/** The `keyCode` of all keys for an input method. Safari still sends it right after the composition has ended. */
const KEY_CODE = 229;

/** Whether a key is for an input method: its Enter selects a word and must not submit. */
export function isForInputMethod({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === KEY_CODE;
}
