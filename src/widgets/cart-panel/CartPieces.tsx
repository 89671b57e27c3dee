import { fill } from '../../domain/i18n/fill';
import { useLateTexts } from '../../island/late/use-late';
import { useShell } from '../../island/use-shell';
import { useSignalValue } from '../../island/use-signal-value';

/** The number of pieces, beside the number of lines. Nothing if they are the same, or if not all lines can be read. */
export function CartPieces() {
  const { cart } = useShell();
  const t = useLateTexts().cart;
  const shops = useSignalValue(cart.shops);
  const isPartial = useSignalValue(cart.isPartial);
  const lines = useSignalValue(cart.count);
  let pieces = 0;
  for (const shop of shops) for (const { count } of shop.lines) pieces += count;
  if (isPartial || pieces <= lines) return null;
  return (
    <>
      {' · '}
      <span className="pieces">{fill(t.pieces, { count: pieces })}</span>
    </>
  );
}
