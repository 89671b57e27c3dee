import { readSearchInput } from '../../../domain/search-input';
import { isForInputMethod } from '../../../ui/input-method';

/** Whether Enter only chooses a word of an input method. */
export function isForIme(event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean {
  return event.key === 'Enter' && isForInputMethod(event);
}

/** The link in a text of more than that: a field of one line would join the lines, and the link with what follows it. */
export function linkOfText(text: string): string | undefined {
  const input = readSearchInput(text);
  return input.kind === 'link' && input.url !== text ? input.url : undefined;
}

/** The first picture of what was pasted or dropped. */
export function pictureOf(data: DataTransfer | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
