import { type ComponentType, createElement } from 'react';
import { afterPaint } from './host/after-paint';
import { currentView } from './host/current-view';
import { asksForPrivacy } from './host/privacy-signal';
import { footnoteTexts } from './locales/footnote';
import type { IslandDeps } from './mount/island-deps';
import type { FootnoteProps } from './widgets/footnote';
import { Footnote } from './widgets/footnote/Footnote';

/** The cookie notice with its texts. This is the door of its chunk: who has accepted never fetches it. */
export async function loadFootnote({ loadTexts }: IslandDeps): Promise<ComponentType<FootnoteProps>> {
  const view = currentView();
  const texts = await loadTexts(footnoteTexts);
  const parts = { texts, asksForPrivacy: asksForPrivacy(view), afterPaint: (act: () => void) => afterPaint(view, act) };
  return (props) => createElement(Footnote, { ...props, ...parts });
}
