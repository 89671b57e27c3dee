import { Search } from 'lucide';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { searchForm } from '../../../domain/links/search-form';
import { isWanted } from '../../../domain/wanted';
import { useLateIdle } from '../../../island/late/use-late';
import { useShell } from '../../../island/use-shell';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';

/** Loaded together with the late texts, many of which it uses. */
const loadTools = async () => (await import('./search-tools')).SearchTools;

/**
 * The search field for a link or words: a plain form, which works without a script. The code that recognizes links and
 * opens panels is loaded in an idle moment, or when the field is focused.
 *
 * Source: specification, section 2, "Header".
 */
export function SearchBox() {
  const { links, options, page, texts } = useShell();
  const { action, name, fields } = searchForm(links.searchPattern());
  const wanted = options.header.search;
  const t = texts.search;
  const form = useRef<HTMLFormElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  // A link that is recognized has another text.
  const [goText, setGoText] = useState('');
  const go = goText || t.submit;
  const { part: SearchTools, hasFailed, retry } = useLateIdle(loadTools, isUsed, 'search');

  const handleFocus = () => {
    setIsUsed(true);
    // The idle attempt may have failed without a connection.
    if (hasFailed) retry();
  };
  const handleSubmit = (event: FormEvent) => {
    if (SearchTools) return;
    event.preventDefault();
    setIsUsed(true);
    setIsSubmitted(true);
  };
  useEffect(() => {
    if (!hasFailed || !isSubmitted) return;
    setIsSubmitted(false);
    // The words are sent as they are; the server recognizes links too. The form can't send words in a path.
    page.go(links.search(form.current?.querySelector('input')?.value ?? ''));
  }, [hasFailed, isSubmitted, links, page]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: the role saves an element, and the landmark is the same
    <form
      ref={form}
      className="search"
      role="search"
      action={action}
      method="get"
      // Otherwise the browser would encode the words in the page's charset, such as GBK.
      acceptCharset="UTF-8"
      // For a link that is sent before this code has loaded (`picture/pressed.ts`).
      data-goods={isWanted(wanted, 'link') ? links.to('buy') : undefined}
      // Then the camera's space is not reserved.
      data-without={isWanted(wanted, 'image') ? undefined : 'image'}
      onSubmit={handleSubmit}
    >
      <input
        className="words"
        type="search"
        name={name}
        placeholder={t.placeholder}
        aria-label={t.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        enterKeyHint="search"
        onFocus={handleFocus}
      />
      {/* After the words: the form's first input is their field. */}
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {SearchTools && <SearchTools form={form} isSubmitted={isSubmitted} onGoText={setGoText} />}
      <Button type="submit" variant="primary" className={goText ? 'go item' : 'go'} aria-label={go}>
        <Icon node={Search} />
        <span className="go-text">{go}</span>
      </Button>
    </form>
  );
}
