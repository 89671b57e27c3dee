import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onInput' | 'onChange'> {
  readonly label: string;
  /** The error message; empty if the field is valid. */
  readonly problem: string;
  /** What the field takes, shown before anything is wrong; empty for nothing. */
  readonly hint?: string;
  /** Receives the typed text, also of a composition that is not finished. @returns The text that the field accepts. */
  readonly onText: (text: string, isComposing: boolean) => string;
  /** Content after the input, in the same row. */
  readonly children?: ReactNode;
}

/** An input with its label above and its error message below. */
export function Field({ label, problem, hint, onText, children, ...rest }: FieldProps) {
  const id = useId();
  const take = (input: HTMLInputElement, isComposing: boolean) => {
    const taken = onText(input.value, isComposing);
    // If the accepted text is the same as before, nothing renders. One of the runtimes then leaves the typed text in
    // the input.
    if (input.value !== taken) input.value = taken;
  };
  return (
    <div className="share-field">
      <label htmlFor={id}>{label}</label>
      <div className="share-input">
        <input
          // Without quotes one of the runtimes would leave it out.
          spellCheck="false"
          autoCapitalize="none"
          {...rest}
          id={id}
          required
          aria-invalid={problem !== ''}
          aria-describedby={[problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          onChange={({ currentTarget, nativeEvent }) =>
            take(currentTarget, 'isComposing' in nativeEvent && nativeEvent.isComposing === true)
          }
          onCompositionEnd={({ currentTarget }) => take(currentTarget, false)}
        />
        {children}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
      {hint && (
        <p className="share-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** The message below a field. The element is always there, so that screen readers announce a new message. */
export function Problem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="share-problem" id={id} aria-live="polite">
      {text}
    </p>
  );
}
