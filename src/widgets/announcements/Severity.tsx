import { type IconNode, Info, Megaphone, OctagonAlert, ShieldAlert, TriangleAlert } from 'lucide';
import { Icon } from '../../ui/Icon';
import { useParts } from './parts';

interface Sign {
  readonly icon: IconNode;
  readonly word: 'urgent' | 'important' | 'attention' | 'info' | 'risk';
}

/** Icon and word by level: colour alone would not distinguish them. */
const SIGNS: readonly Sign[] = [
  { icon: Info, word: 'info' },
  { icon: OctagonAlert, word: 'urgent' },
  { icon: TriangleAlert, word: 'important' },
  { icon: Megaphone, word: 'attention' },
];
/** For warnings of any level, which must be accepted. */
const RISK: Sign = { icon: ShieldAlert, word: 'risk' };

export interface SeverityProps {
  /** 0 … 3; 1 is the most severe, then 2, 3, 0. */
  readonly level: number;
  readonly isWarning?: boolean;
}

/**
 * The severity of an announcement: an icon in the colour of its level (from the style sheet), and a word for screen
 * readers.
 *
 * Source: contract, section 8, "Announcements".
 */
export function Severity({ level, isWarning = false }: SeverityProps) {
  const { texts } = useParts();
  const sign = isWarning ? RISK : SIGNS[level];
  return (
    sign && (
      <>
        <Icon node={sign.icon} />
        <span className="unseen">{`${texts[sign.word]} `}</span>
      </>
    )
  );
}
