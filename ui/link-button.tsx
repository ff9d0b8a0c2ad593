/** Links that look like buttons. */
import ArrowRight from 'lucide:arrow-right';
import type { ComponentPropsWithRef } from 'react';

/** A link: its address and its label. */
export interface Link {
  href: string;
  label: string;
}

/** The classes of each variant of a button. */
const buttonVariants = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  outline: 'text-ink border-ink hover:bg-sunk',
  accent: 'bg-accent text-on-accent hover:bg-accent-strong',
  outlineOnDeep: 'text-on-deep border-on-deep-muted hover:border-on-deep',
  onBand: 'bg-on-band text-band hover:underline',
  outlineOnBand: 'text-on-band border-on-band hover:underline',
  outlineOk: 'text-ok border-ok hover:bg-sunk',
  ok: 'bg-ok text-on-primary hover:bg-ok-strong',
} as const;

export type ButtonVariant = keyof typeof buttonVariants;

/** The classes of a button: a link that goes somewhere and a button that does something share them. */
export const buttonClass = (variant: ButtonVariant, extra = '') =>
  `button ${buttonVariants[variant]} ${extra}`.trim();

interface LinkButtonProps extends ComponentPropsWithRef<'a'> {
  variant?: ButtonVariant;
  arrow?: boolean;
}

export function LinkButton({
  variant = 'primary',
  arrow = false,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <a className={buttonClass(variant, className)} {...props}>
      {children}
      {arrow && <ArrowRight className="arrow" size={20} />}
    </a>
  );
}
