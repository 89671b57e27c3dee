import { useShell } from '../../mount/use-shell';

/** Heads of the columns with figures, where the panel is wide enough for any. Each amount of a line says itself what it is. */
export function CartColumns() {
  const t = useShell().texts.cartPanel;
  return (
    <div className="columns" aria-hidden="true">
      <span>{t.price}</span>
      <span>{t.pieces}</span>
      <span>{t.lineTotal}</span>
    </div>
  );
}
