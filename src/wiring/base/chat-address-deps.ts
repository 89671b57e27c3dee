import type { PageWindow } from '../../host/page';
import { holdWindow } from '../../host/window-hold';
import { lateTextsOf } from '../../island/late/use-late';
import type { Shell } from '../../island/use-shell';
import { type ChatLeadDeps, leadChat } from '../../state/chat-address';
import type { PageTexts } from './page-texts';

/** The part of the shell that `leadShellChat` uses. */
export interface ShellChat
  extends Pick<ChatLeadDeps, 'lang' | 'service' | 'isNewcomer' | 'page' | 'toasts' | 'openWindow'> {
  /** The window, which is open already; null if the browser has blocked it. */
  readonly opened: PageWindow | null;
  readonly texts: Shell['texts'] | undefined;
  readonly pageTexts: Pick<PageTexts, 'late'>;
  readonly loadPageApi: Shell['loadPageApi'];
}

/** Navigates the chat window to customer service. @throws If the address or the texts can't be loaded. */
export async function leadShellChat({ opened, texts, pageTexts, loadPageApi, ...parts }: ShellChat): Promise<void> {
  if (!texts) throw new TypeError('leadShellChat: the texts of the first view are not loaded');
  const unstable = texts.shell.networkUnstable;
  const { chatUrl } = await loadPageApi();
  const hold = (held: Window) => holdWindow(held, held.name, window);
  await leadChat(opened, { ...parts, chatUrl, hold, texts: { unstable, ...lateTextsOf(pageTexts).chat } });
}
