import { Minus, Plus, Trash } from 'lucide';
import { memo } from 'react';
import { isSameButPrice, type CartLine as Line, stepCount } from '../../domain/cart';
import { lineTotal, priceText } from '../../i18n/cart-amounts';
import { fill } from '../../i18n/fill';
import { useShell } from '../../mount/use-shell';
import { IconButton } from '../../ui/Button';
import { GoodsPicture } from './GoodsPicture';

/** What all lines share. The functions stay the same at each render, or every line would render again. */
export interface CartLineShared {
  /** Whether the panel is the cart's own page, which also shows the total of each line. */
  readonly isPage: boolean;
  readonly onStep: (line: Line, by: 1 | -1) => void;
  readonly onAskRemove: (line: Line, button: HTMLElement) => void;
}

export interface CartLineProps extends CartLineShared {
  readonly line: Line;
  /** Whether a change is waiting for the server. Presses on this line are ignored meanwhile; the other lines work. */
  readonly isBusy: boolean;
}

/**
 * One goods line. It renders again only if something other than its price changes: a cart may have a thousand lines,
 * and the list itself writes new prices and totals.
 */
export const CartLine = memo(function CartLine({ line, isBusy, isPage, onStep, onAskRemove }: CartLineProps) {
  const t = useShell().texts.cartPanel;
  const { name, count, minCount } = line;
  return (
    <li className="goods" aria-busy={isBusy || undefined}>
      <GoodsPicture src={line.picture} missing={t.noPicture} />
      <div className="facts">
        {line.href ? (
          <a className="name" href={line.href} title={name}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <span className="name" title={name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <div className="terms">
          <bdi className="price">{priceText(line)}</bdi>
          {minCount > 1 && <span className="least">{fill(t.minCount, { count: minCount })}</span>}
        </div>
        <div className="acts">
          <fieldset className="stepper" aria-label={fill(t.quantity, { name })}>
            <IconButton
              icon={Minus}
              label={fill(t.less, { name })}
              // No tooltip: the name of the goods stands above.
              title={undefined}
              // `aria-disabled` instead of `disabled`, which would lose the focus at the bound.
              aria-disabled={stepCount(line, -1) === count || undefined}
              onClick={() => onStep(line, -1)}
            />
            {/* A changed figure is a new element: a translation tool may have replaced the text node, which the runtime
                would still update. */}
            <span key={count} className="count">
              {count}
            </span>
            <IconButton
              icon={Plus}
              label={fill(t.more, { name })}
              title={undefined}
              aria-disabled={stepCount(line, 1) === count || undefined}
              onClick={() => onStep(line, 1)}
            />
          </fieldset>
          {isPage && (
            <p className="sum">
              <span className="unseen">{t.lineTotal}</span> <bdi>{priceText(lineTotal(line))}</bdi>
            </p>
          )}
          <IconButton
            className="remove"
            icon={Trash}
            label={fill(t.remove, { name })}
            title={t.removeShort}
            aria-disabled={isBusy || undefined}
            onClick={(event) => onAskRemove(line, event.currentTarget)}
          />
        </div>
      </div>
    </li>
  );
}, looksSame);

function looksSame(before: CartLineProps, after: CartLineProps): boolean {
  return (
    before.isBusy === after.isBusy &&
    before.onStep === after.onStep &&
    before.onAskRemove === after.onAskRemove &&
    isSameButPrice(before.line, after.line)
  );
}
