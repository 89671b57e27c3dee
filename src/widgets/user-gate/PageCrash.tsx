import { CircleAlert } from 'lucide';
import { useLayoutEffect, useRef } from 'react';
import { canGoBack, goBack, standForPage } from '../../island/crash-page';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { Button, ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

/** Replaces page content of which a part has crashed. Source: specification, section 8, "Page crash". */
export function PageCrash() {
  const { links, page } = useShell();
  const { title, text, reload, home, back } = useLateTexts().crash;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (heading.current ? standForPage(heading.current, title) : undefined), [title]);
  return (
    <div className="crash" role="alert">
      <Icon node={CircleAlert} size={28} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <div className="ways">
        <Button variant="primary" onClick={() => page.reload()}>
          {reload}
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
