import { useRef } from 'react';
import { useRetry } from '../../island/use-retry';
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
  const { lang, session, texts } = useShell();
  const retry = useRetry(session.reload, () => session.hasLoadFailed.peek());
  const button = useRef<HTMLButtonElement>(null);
  useHandOver(button, focusFirstIsland);
  return (
    <div className="load-failed" role="alert">
      <div className="load-failed-text">
        <p>{texts.shell.loadFailed}</p>
        {lang !== 'cn' && <p lang="zh-CN">{CHINESE}</p>}
      </div>
      <Button ref={button} {...retry}>
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
