import { useShell } from '../../island/use-shell';

/**
 * Column heads, shown if the panel is wide enough for columns. They are hidden from screen readers, since each amount
 * of a line has its own label.
 */
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
