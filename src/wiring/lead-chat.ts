import type { PageWindow } from '../host/page';
import { holdWindow } from '../host/window-hold';
import { lateTextsOf } from '../island/late/use-late';
import type { Shell } from '../island/use-shell';
import { type ChatLeadDeps, leadChat } from '../state/chat-lead';
import type { Words } from './words';

/** What the lead needs of the shell. */
export interface ShellChat extends Pick<ChatLeadDeps, 'lang' | 'service' | 'page' | 'toasts' | 'openWindow'> {
  /** The window, opened already; null where the browser has blocked it. */
  readonly opened: PageWindow | null;
  readonly texts: Shell['texts'] | undefined;
  readonly words: Pick<Words, 'late'>;
  readonly loadPageApi: Shell['loadPageApi'];
}

/** Leads the chat window to customer service. @throws If it can't be had, or nothing can be said. */
export async function leadShellChat({ opened, texts, words, loadPageApi, ...parts }: ShellChat): Promise<void> {
  if (!texts) throw new TypeError('the texts have not come');
  const unstable = texts.shell.networkUnstable;
  const { chatUrl } = await loadPageApi();
  const hold = (held: Window, name: string) => holdWindow(held, name, window);
  await leadChat(opened, { ...parts, chatUrl, hold, words: { unstable, ...lateTextsOf(words).chat } });
}
