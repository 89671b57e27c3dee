import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

/** One option of a group. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  /** Language of the text, such as `ko-KR`, if it is not the island's. */
  readonly lang?: string;
  /** A description. Choices with details are listed one per row. */
  readonly detail?: string;
  /** Text at the end of the row. */
  readonly hint?: string;
}

export interface ChoiceListProps<T extends string> {
  readonly legend: string;
  /** Name of the radio group. Such groups end at the shadow root, so it need not be unique in the page. */
  readonly name: string;
  readonly choices: readonly Choice<T>[];
  readonly picked: string;
  readonly onPick: (value: T) => void;
  /** Whether the choices have details. */
  readonly isDetailed?: boolean;
  /** Content between the legend and the choices. */
  readonly filter?: ReactNode;
  /** Shown if there are no choices. */
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
        {choices.map(({ value, text, lang, detail, hint }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={value === picked} onChange={() => onPick(value)} />
            <span className="text" lang={lang}>
              {text}
            </span>{' '}
            {detail && <span className="detail clip">{detail}</span>} {hint && <bdi className="hint clip">{hint}</bdi>}
          </label>
        ))}
        {choices.length === 0 && empty}
      </div>
    </fieldset>
  );
}
