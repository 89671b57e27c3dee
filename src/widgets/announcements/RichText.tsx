import { useLayoutEffect, useRef } from 'react';

export interface RichTextProps {
  /** A plain text, or cleaned nodes. Nodes are copied, so that they can be shown again. */
  readonly content: string | DocumentFragment;
}

/** An editor's content. Its nodes are inserted by hand, since the cleaned content is never HTML text again. */
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
