/** A button that shows an icon, with a tooltip. */
import type { ComponentPropsWithRef, ReactNode } from 'react';

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    /** The id of the popover that shows while a person is interested in the button (Open UI). */
    interestfor?: string;
  }
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  id: string;
  /** What the control does: its accessible name, and the text of its tooltip. */
  label: string;
  children: ReactNode;
}

/**
 * A button that shows only an icon. Its name is also its tooltip, by the platform's interest
 * invokers; the times are in `tooltip.css`.
 */
export function IconButton({ id, label, className = '', children, ...props }: IconButtonProps) {
  const tooltipId = `${id}-tooltip`;
  return (
    <>
      <button
        className={`grid size-12 place-items-center rounded-control text-ink hover:bg-sunk ${className}`.trim()}
        type="button"
        id={id}
        aria-label={label}
        interestfor={tooltipId}
        {...props}
      >
        {children}
      </button>
      <span className="tooltip" popover="hint" role="tooltip" id={tooltipId}>
        {label}
      </span>
    </>
  );
}
