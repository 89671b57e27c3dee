import { useLayoutEffect, useRef } from 'react';

export interface RichTextProps {
  /** A plain text, or nodes that were cleaned; they are copied, so that they can be shown again. */
  readonly content: string | DocumentFragment;
}

/** What an editor has written. Its nodes are put in by hand: there is no HTML as text any more. */
export function RichText({ content }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof content === 'string') return;
    element.replaceChildren(element.ownerDocument.importNode(content, true));
    return () => element.replaceChildren();
  }, [content]);
  return (
    <div ref={box} className="rich">
      {typeof content === 'string' && <p>{content}</p>}
    </div>
  );
}
