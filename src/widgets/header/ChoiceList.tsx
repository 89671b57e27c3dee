/** One of several. */
export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
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
}

/** A group of radio buttons in two columns; a long one scrolls. */
export function ChoiceList<T extends string>({ legend, name, choices, picked, onPick }: ChoiceListProps<T>) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      <div className="grid">
        {choices.map(({ value, text, hint }) => (
          <label key={value} className="choice">
            <input type="radio" name={name} value={value} checked={value === picked} onChange={() => onPick(value)} />
            <span className="text">{text}</span>
            {hint && <span className="hint clip">{hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
