import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

/** One of several. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Says more than the text; such choices stand below each other, one in a row. */
  readonly detail?: string;
  /** Stands at the end of the row. */
  readonly hint?: string;
}

export interface ChoiceListProps<T extends string> {
  readonly legend: string;
  /** Name of the group; radio groups end at the shadow root. */
  readonly name: string;
  readonly choices: readonly Choice<T>[];
  readonly picked: string;
  readonly onPick: (value: T) => void;
  /** The choices have details. */
  readonly isDetailed?: boolean;
  /** Stands between the legend and the choices. */
  readonly filter?: ReactNode;
  /** In place of choices, where there are none. */
  readonly empty?: ReactNode;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFieldSetElement>) => void;
}

/** A group of radio buttons in two columns; a long one scrolls. */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { legend, name, choices, picked, onPick, isDetailed, filter, empty, onKeyDown } = props;
  return (
    <fieldset className={classNames('choices', isDetailed && 'detailed')} onKeyDown={onKeyDown}>
      <legend>{legend}</legend>
      {filter}
      <div className="grid">
        {choices.map(({ value, text, detail, hint }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={value === picked} onChange={() => onPick(value)} />
            <span className="text">{text}</span> {detail && <span className="detail clip">{detail}</span>}{' '}
            {hint && <bdi className="hint clip">{hint}</bdi>}
          </label>
        ))}
        {choices.length === 0 && empty}
      </div>
    </fieldset>
  );
}
