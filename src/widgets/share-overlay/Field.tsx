import { type ComponentProps, type ReactNode, useId } from 'react';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'onInput' | 'onChange'> {
  readonly label: string;
  /** What is wrong with it; empty when nothing is. */
  readonly problem: string;
  /** Takes what was typed. @returns What stays of it. */
  readonly onText: (text: string) => string;
  /** Stands in the field's row, behind it. */
  readonly children?: ReactNode;
}

/** A field with its label above and what is wrong with it below. */
export function Field({ label, problem, onText, children, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="share-field">
      <label htmlFor={id}>{label}</label>
      <div className="share-input">
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          id={id}
          required
          aria-invalid={problem !== ''}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={({ currentTarget: input }) => {
            const taken = onText(input.value);
            // Where nothing of it stays, nothing is rendered, and one of the runtimes leaves the field as it was typed.
            if (input.value !== taken) input.value = taken;
          }}
        />
        {children}
      </div>
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** The words under a field; the element stays, so that they are read when they come. */
export function Problem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="share-problem" id={id} aria-live="polite">
      {text}
    </p>
  );
}
