import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLateIdle } from '../../../mount/use-late';
import { useShell } from '../../../mount/use-shell';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';

/** With the late texts, of which it has many. */
const loadTools = async () => (await import('./search-tools')).SearchTools;

/**
 * Where a shopper pastes a link or types what they look for: a plain form, which leads to the search page by itself.
 * What tells links from words, and all that opens, comes in an idle moment, or when the field is used.
 *
 * Source: specification, section 2, "Header".
 */
export function SearchBox() {
  const { links, texts } = useShell();
  const t = texts.search;
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { part: SearchTools, hasFailed, retry } = useLateIdle(loadTools, isUsed, 'search');

  const handleFocus = () => {
    setIsUsed(true);
    // It may have been tried without a connection, in an idle moment.
    if (hasFailed) retry();
  };
  const handleSubmit = (event: FormEvent) => {
    if (SearchTools || hasFailed) return;
    event.preventDefault();
    setIsUsed(true);
    setIsSubmitted(true);
  };
  useEffect(() => {
    // The server finds out what it is.
    if (hasFailed && isSubmitted) form.current?.submit();
  }, [hasFailed, isSubmitted]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: one element less, and the landmark is the same
    <form ref={form} className="search" role="search" action={links.to('search')} method="get" onSubmit={handleSubmit}>
      <input
        className="words"
        type="search"
        name="keyword"
        placeholder={t.placeholder}
        aria-label={t.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={handleFocus}
      />
      {SearchTools && <SearchTools form={form} isSubmitted={isSubmitted} />}
      <Button type="submit" variant="primary" className="go" aria-label={t.submit}>
        <Icon node={Search} />
        <span className="go-text">{t.submit}</span>
      </Button>
    </form>
  );
}
