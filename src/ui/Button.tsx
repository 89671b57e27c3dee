import type { IconNode } from 'lucide';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './Icon';

/** `primary` is used once per view; `plain` has no border and is used in groups. */
export type ButtonVariant = 'primary' | 'secondary' | 'plain' | 'danger';

interface Look {
  /** `secondary` unless said otherwise. */
  readonly variant?: ButtonVariant;
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** A request is pending: presses are ignored, and the focus stays. */
  readonly isBusy?: boolean;
}

/** A button. It is not a submit button unless `type` says so. */
export function Button({ variant = 'secondary', isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would drop the focus while the request is pending.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classNames('button', variant, className)}
      onClick={handleClick}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="spinner" />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'>, Look {
  readonly href: string;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant = 'secondary', className, ...rest }: ButtonLinkProps) {
  return <a {...rest} className={classNames('button', variant, className)} />;
}

interface IconOnly {
  readonly icon: IconNode;
  /** Its accessible name, also its tooltip. */
  readonly label: string;
  /** Shown over the icon: a badge. */
  readonly children?: ReactNode;
}

export type IconButtonProps = Omit<ButtonProps, 'children'> & IconOnly;

/** A square button with an icon; 40 px, on touch screens 44 px. */
export function IconButton({ icon, label, variant = 'plain', className, children, ...rest }: IconButtonProps) {
  return (
    <Button title={label} {...rest} variant={variant} className={classNames('icon-only', className)} aria-label={label}>
      <Icon node={icon} />
      {children}
    </Button>
  );
}

export type IconLinkProps = Omit<ButtonLinkProps, 'children'> & IconOnly;

/** A link that looks like an {@link IconButton}. */
export function IconLink({ icon, label, variant = 'plain', className, children, ...rest }: IconLinkProps) {
  return (
    <ButtonLink
      title={label}
      {...rest}
      variant={variant}
      className={classNames('icon-only', className)}
      aria-label={label}
    >
      <Icon node={icon} />
      {children}
    </ButtonLink>
  );
}
