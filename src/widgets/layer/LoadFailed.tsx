import { useRef, useState } from 'react';
import { useShell } from '../../island/use-shell';
import { Button } from '../../ui/Button';
import { useHandOver } from '../../ui/use-hand-over';

/** The specification's own words, shown on every page. Source: specification, section 4, "Load sequence". */
const CHINESE = '网络错误，请稍后重试';

/**
 * Says that the list of currencies could not be loaded, in the page's language and in Chinese, and offers a retry.
 *
 * Source: contract, section 8, "Load sequence".
 */
export function LoadFailed() {
  const { lang, session, texts, toasts } = useShell();
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, focusFirstIsland);
  const handleRetry = async () => {
    setIsBusy(true);
    await session.reload();
    setIsBusy(false);
    // This message stays the same, so nothing would announce it.
    if (session.hasLoadFailed.peek()) toasts.show(texts.shell.networkUnstable, 'error');
  };
  return (
    <div className="load-failed" role="alert">
      <div className="load-failed-text">
        <p>{texts.shell.loadFailed}</p>
        {lang !== 'cn' && <p lang="zh-CN">{CHINESE}</p>}
      </div>
      <Button ref={button} isBusy={isBusy} onClick={() => void handleRetry()}>
        {texts.shell.retry}
      </Button>
    </div>
  );
}

/** Focuses the shell's first control, usually in the header: the page works now, and is read from its top. */
function focusFirstIsland({ ownerDocument }: HTMLElement): void {
  for (const host of ownerDocument.querySelectorAll('[data-portico]')) {
    for (const control of host.shadowRoot?.querySelectorAll<HTMLElement>('a[href], button') ?? []) {
      control.focus({ preventScroll: true });
      // A control that is hidden at this width takes no focus.
      if (host.shadowRoot?.activeElement === control) return;
    }
  }
}
