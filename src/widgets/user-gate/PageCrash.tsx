import { CircleAlert } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import type { CrashInside } from '../../island/crash-inside';
import { canGoBack, goBack, standForPage } from '../../island/crash-page';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/**
 * Replaces page content of which a part has crashed. Its first button starts that part again; once that has not helped, it
 * loads the page anew. Source: specification, section 8, "Page crash"; contract, section 8, "Crash".
 */
export function PageCrash({ isAgain, retry }: CrashInside) {
  const { links, page, texts } = useShell();
  const { title, text, pageAgain, reload, home, back } = useLateTexts().crash;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? standForPage(heading.current, title) : undefined), [title]);
  return (
    <div className="crash" role="alert">
      <Icon node={CircleAlert} size={28} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{isAgain ? pageAgain : text}</p>
      <div className="ways">
        <Button variant="primary" onClick={isAgain ? () => page.reload() : retry}>
          {isAgain ? reload : texts.shell.retry}
        </Button>
        <ButtonLink href={links.home()}>{home}</ButtonLink>
        {canGoBack() && (
          <Button variant="plain" onClick={goBack}>
            {back}
          </Button>
        )}
      </div>
    </div>
  );
}
