import { X } from 'lucide';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { isTooLate, panelOf } from '../../domain/share/flow-rules';
import { readShareQuery } from '../../domain/share/share-query';
import { useLazyPart } from '../../island/late/use-lazy-part';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';
import { IconButton } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { EndPanel } from './EndPanel';
import { Failed } from './Failed';
import { HelpPanel } from './HelpPanel';
import { MainPanel } from './MainPanel';
import { useShare } from './share-parts';

const loadSignUp = async () => (await import('./sign-up')).RegisterPanel;
const PANELS = {
  main: { Panel: MainPanel, title: 'title' },
  register: { Panel: undefined, title: 'helpTitle' },
  help: { Panel: HelpPanel, title: 'helpTitle' },
  end: { Panel: EndPanel, title: 'endTitle' },
} as const;

/**
 * The dialog, with the panel for this visitor and the state of the round.
 *
 * Source: specification, section 2, "Share coupon overlay", and section 4, "Share coupon flow".
 */
export function ShareDialog() {
  const { overlays, page, session, texts } = useShell();
  const { flow, startTicks, texts: t } = useShare();
  const { id } = useSignalValue(session.user);
  const isLoading = useSignalValue(session.status) === 'loading';
  const state = useSignalValue(flow.state);
  const said = useSignalValue(flow.said);
  const body = useRef<HTMLDivElement>(null);
  const panel = panelOf(state);
  const { Panel: own, title } = PANELS[panel];
  const isLate = panel === 'register' && isTooLate(state);
  const isKnown = !isLoading && state.loading !== 'idle' && state.loading !== 'loading';
  const { part: signUp, hasFailed, retry } = useLazyPart(loadSignUp, panel === 'register', 'sign-up');
  const Panel = isKnown ? (own ?? signUp) : undefined;

  // A layout effect runs before the paint: the panel of an earlier visitor must not be seen.
  useLayoutEffect(() => {
    if (isLoading) return;
    const { sharerId } = readShareQuery(page.url());
    flow.send({ type: 'arrived', visitorId: id, sharerId });
  }, [flow, id, isLoading, page]);
  useEffect(() => () => flow.send({ type: 'left' }), [flow]);
  useEffect(() => {
    const view = body.current?.ownerDocument.defaultView;
    return view ? startTicks(view, (nowMs) => flow.send({ type: 'ticked', nowMs })) : undefined;
  }, [flow, startTicks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new panel may have replaced the focused control
  useEffect(() => {
    const root = body.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.activeElement) body.current?.focus();
  }, [panel, Panel]);

  const handleClose = () => overlays.hide('share-overlay');
  return (
    <Modal className="share-overlay" title={t[isLate ? 'endTitle' : title]} onCancel={handleClose}>
      <div ref={body} className="share-body" data-panel={panel} tabIndex={-1} data-autofocus>
        {Panel ? (
          <Panel state={state} />
        ) : hasFailed ? (
          <Failed message={texts.shell.networkUnstable} onRetry={retry} />
        ) : (
          <p className="share-wait" role="status">
            <span className="spinner" />
            {t.loading}
          </p>
        )}
      </div>
      <p className="unseen" role="status">
        {said}
      </p>
      <IconButton className="share-close" icon={X} label={texts.shell.close} onClick={handleClose} />
    </Modal>
  );
}
