import { ChevronDown } from 'lucide';
import { useId, useState } from 'react';
import type { Announcement } from '../../domain/announcements/announcement';
import { hasMarkup } from '../../domain/announcements/announcement-content';
import { announcementHref } from '../../domain/announcements/shown-announcements';
import { countText } from '../../domain/i18n/count-text';
import { fill } from '../../domain/i18n/fill';
import { useShell } from '../../island/use-shell';
import { IconButton } from '../../ui/Button';
import { CloseButton } from '../../ui/CloseButton';
import { Headline } from './Headline';
import { keyOf } from './key-of';
import { useParts } from './parts';
import { RichText } from './RichText';
import { Severity } from './Severity';
import { useCleaned, useContent } from './use-cleaned';

export interface StripesProps {
  /** At least one, the most severe first. */
  readonly stripes: readonly [Announcement, ...Announcement[]];
  /** Hides the stripes for this page view. */
  readonly onHide: () => void;
}

/**
 * One line with the most severe stripe; unfolded, all of them with their contents, at most 100 px high.
 *
 * Source: specification, sections 2 and 4, "Announcement".
 */
export function Stripes({ stripes, onHide }: StripesProps) {
  const { texts } = useParts();
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...others] = stripes;
  const count = others.length;
  // A title without content or further stripes is shown in full: there is nothing to unfold.
  const canOpen = count > 0 || (first.html !== '' && (first.title !== '' || hasMarkup(first.html)));
  const isFolded = canOpen && !isOpen;
  return (
    <section className="stripes" aria-label={texts.label} data-level={first.level} data-folded={isFolded || undefined}>
      <div className="line">
        {/* A scrollable box must be reachable by keyboard. */}
        <ul
          id={listId}
          className="list"
          tabIndex={isFolded ? undefined : 0}
          aria-label={isFolded ? undefined : texts.label}
        >
          {(isFolded ? [first] : stripes).map((stripe, at) => (
            <Stripe
              key={keyOf(stripe)}
              stripe={stripe}
              isFolded={isFolded}
              place={!isFolded && count > 0 ? `${at + 1}/${stripes.length}` : ''}
            />
          ))}
        </ul>
        {/* Those of which nothing can be shown are not counted. */}
        {isFolded && others.map((stripe) => stripe.title === '' && <Check key={keyOf(stripe)} stripe={stripe} />)}
        <div className="acts">
          {isFolded && count > 0 && (
            <span className="more">
              <span aria-hidden="true">{fill(texts.more, { count })}</span>
              <span className="unseen">{countText({ one: texts.moreNamedOne, other: texts.moreNamed }, count)}</span>
            </span>
          )}
          {canOpen && (
            <IconButton
              className="toggle"
              icon={ChevronDown}
              label={isOpen ? texts.collapse : texts.expand}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            />
          )}
          <CloseButton label={texts.hide} closes=".stripes" onClick={onHide} />
        </div>
      </div>
    </section>
  );
}

interface StripeProps {
  readonly stripe: Announcement;
  readonly isFolded: boolean;
  /** Its position and the number of stripes, `1/4`; empty for a single one. Screen readers get it from the list. */
  readonly place: string;
}

function Stripe({ stripe, isFolded, place }: StripeProps) {
  const { title, html } = stripe;
  const at = place !== '' && (
    <span className="at" aria-hidden="true">
      {`${place} `}
    </span>
  );
  return (
    <li className="stripe" data-level={stripe.level}>
      <Severity level={stripe.level} />
      <div className="words">
        {title ? (
          <>
            <p className="title">
              {at}
              <Headline announcement={stripe} place="top-stripes" />
            </p>
            {!isFolded && html && <Content html={html} />}
          </>
        ) : (
          <>
            {at}
            <Untitled stripe={stripe} isFolded={isFolded} />
          </>
        )}
      </div>
    </li>
  );
}

/** Whether there is anything of an untitled stripe to be shown; it shows nothing itself. */
function Check({ stripe }: { readonly stripe: Announcement }) {
  const { lang } = useShell();
  useContent(stripe, 'top-stripes', announcementHref(stripe, 'top-stripes', lang) !== '');
  return null;
}

function Content({ html }: { readonly html: string }) {
  const { content } = useCleaned(html);
  return content && <RichText content={content} />;
}

/**
 * A stripe without a title. Folded, the beginning of its content replaces the title, or what its images show;
 * unfolded, all of the content is shown with the link after it.
 */
function Untitled({ stripe, isFolded }: { readonly stripe: Announcement; readonly isFolded: boolean }) {
  const { lang } = useShell();
  const { texts } = useParts();
  const { content, hasFailed } = useContent(
    stripe,
    'top-stripes',
    announcementHref(stripe, 'top-stripes', lang) !== '',
  );
  const text = content ? textOf(content) || texts.notice : hasFailed && texts.notice;
  const isText = isFolded || typeof content === 'string';
  return (
    <>
      {!isText && content && <RichText content={content} />}
      <p className="title">
        <Headline announcement={stripe} place="top-stripes" fallback={(isText && text) || ''} />
      </p>
    </>
  );
}

function textOf(content: string | DocumentFragment): string {
  if (typeof content === 'string') return content;
  return (
    content.textContent?.trim() ||
    [...content.querySelectorAll('img')]
      .map(({ alt }) => alt.trim())
      .join(' ')
      .trim()
  );
}
