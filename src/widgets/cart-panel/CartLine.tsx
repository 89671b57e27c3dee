import { Minus, Plus, Trash } from 'lucide';
import { memo } from 'react';
import { type CartLine as Line, stepCount } from '../../domain/cart/cart';
import { fill } from '../../domain/i18n/fill';
import { SignalText } from '../../island/SignalText';
import { useShell } from '../../island/use-shell';
import type { ReadonlySignal } from '../../state/signals';
import { IconButton } from '../../ui/Button';
import { CountField, RANGE_ID } from './CountField';
import { GoodsPicture } from './GoodsPicture';
import type { AmountTexts } from './use-amount-texts';

/** Props that all lines share. The functions stay the same at each render, or every line would render again. */
export interface CartLineShared extends AmountTexts {
  /** Whether the panel is the cart's own page, which also shows the total of each line. */
  readonly isPage: boolean;
  readonly onStep: (line: Line, by: 1 | -1) => void;
  readonly onAskRemove: (line: Line, button: HTMLElement) => void;
}

export interface CartLineProps extends CartLineShared {
  /** The line as it is rendered. */
  readonly line: Line;
  /** The same with its current price and count, which are written into it without a render. */
  readonly now: ReadonlySignal<Line>;
  /** Waits for the server: presses on it are ignored, the other lines keep working. */
  readonly isBusy: boolean;
  /** The message about a typed count that is out of bounds. */
  readonly wrong: string | undefined;
}

/** One goods line. A cart may have a thousand of them, and another currency changes the price of each. */
export const CartLine = memo(function CartLine({
  line,
  now,
  isBusy,
  wrong,
  isPage,
  onStep,
  onAskRemove,
  ...amounts
}: CartLineProps) {
  const { links, texts } = useShell();
  const t = texts.cartPanel;
  const { name, count, minCount } = line;
  return (
    <li className="goods" data-key={line.goodsCode} aria-busy={isBusy || undefined}>
      <GoodsPicture src={links.at(line.picture)} missing={t.noPicture} />
      <div className="facts">
        {line.href ? (
          <a className="name" href={links.at(line.href)} title={name}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <span className="name" title={name}>
            <bdi>{name}</bdi>
          </span>
        )}
        <div className="terms">
          <SignalText as="bdi" className="price" of={now} text={amounts.amountText} />
          {minCount > 1 && <span className="least">{fill(t.minCount, { count: minCount })}</span>}
        </div>
        <div className="acts">
          <div className="stepper">
            <IconButton
              icon={Minus}
              label={fill(t.less, { name })}
              // No tooltip: the name of the goods is shown above.
              title={undefined}
              // `aria-disabled` instead of `disabled`, which would lose the focus at the bound.
              aria-disabled={stepCount(line, -1) === count || undefined}
              onClick={() => onStep(line, -1)}
            />
            <CountField label={fill(t.quantity, { name })} now={now} isWrong={wrong !== undefined} />
            <IconButton
              icon={Plus}
              label={fill(t.more, { name })}
              title={undefined}
              aria-disabled={stepCount(line, 1) === count || undefined}
              onClick={() => onStep(line, 1)}
            />
          </div>
          {wrong && (
            <p className="range" id={RANGE_ID} role="alert">
              {wrong}
            </p>
          )}
          {isPage && (
            <p className="sum">
              <span className="unseen">{t.lineTotal}</span> <SignalText as="bdi" of={now} text={amounts.totalText} />
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
});
