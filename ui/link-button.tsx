import ArrowRight from 'lucide:arrow-right';
import type { ComponentPropsWithRef } from 'react';

/** How buttons and the links that look like them are drawn. */
const buttonVariants = {
  primary: 'bg-primary text-on-primary border-transparent hover:bg-primary-strong',
  outline: 'text-ink border-ink hover:bg-sunk',
  sun: 'bg-sun text-on-sun border-transparent hover:bg-sun-strong',
  outlineOnDeep: 'text-on-deep border-on-deep-muted hover:border-on-deep',
  onBand: 'bg-on-band text-band border-transparent hover:underline',
  outlineOnBand: 'text-on-band border-on-band hover:underline',
  outlineOk: 'text-ok border-ok hover:bg-sunk',
  ok: 'bg-ok text-on-primary border-transparent hover:bg-ok-strong',
} as const;

export type ButtonVariant = keyof typeof buttonVariants;

/** The classes of a button: a link that goes somewhere and a button that does something share them. */
export const buttonClass = (variant: ButtonVariant, extra = '') =>
  `inline-flex items-center justify-center text-center gap-2.5 min-h-12 px-4 sm:px-5 py-2.5 rounded-control [border-width:1.5px] font-semibold leading-tight ${buttonVariants[variant]} ${extra}`.trim();

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
