import type { ComponentType } from 'react';
import { defineIsland, type Island } from '../../mount/define-island';
import { useLazyPart } from '../../mount/use-lazy-part';
import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';
import { type SeenPage, useIsHidden } from '../../ui/use-is-hidden';

export interface FootnoteProps {
  /** Whether nobody can see the page. */
  readonly isHidden: boolean;
}

export interface FootnoteDoor {
  /** Brings the notice with its texts. */
  readonly load: () => Promise<ComponentType<FootnoteProps>>;
  readonly page: SeenPage;
}

/**
 * `<div data-portico="cookie-notice">`. Who has accepted fetches nothing of it.
 *
 * Blockers hide what has the notice's usual words in its class or file names, and with it the way to consent: hence the
 * plain name of this folder, its files and classes.
 */
export function createFootnote(door: FootnoteDoor): Island {
  return defineIsland({
    name: 'cookie-notice',
    Component: FootnoteGate,
    readProps: () => door,
    when: () => 'idle',
  });
}

function FootnoteGate({ load, page }: FootnoteDoor) {
  const { consent } = useShell();
  const hasAccepted = useSignalValue(consent.hasAccepted);
  const isHidden = useIsHidden(page);
  const { part: Footnote } = useLazyPart(load, !hasAccepted, 'cookie-notice');
  return Footnote && !hasAccepted ? <Footnote isHidden={isHidden} /> : null;
}
