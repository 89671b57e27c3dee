import { useShell } from '../../mount/use-shell';
import { useSignalValue } from '../../state/signals';

export interface CopyrightProps {
  /** Now on the server, ms since 1970 UTC. */
  readonly nowMs: () => number;
}

/** Whose the page is, since when. Before the server has told its time there is no year: the visitor's may be wrong. */
export function Copyright({ nowMs }: CopyrightProps) {
  const { options, session, texts } = useShell();
  const { company, name } = options.brand;
  const status = useSignalValue(session.status);
  const isToldTime = status === 'guest' || status === 'member';
  const year = isToldTime && new Date(nowMs()).getUTCFullYear();
  return (
    <p className="copyright">
      © {year} {company || name} · {texts.footer.rights}
    </p>
  );
}
