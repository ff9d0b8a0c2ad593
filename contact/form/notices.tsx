import { Toaster } from 'sonner';
import { CircleAlert, CircleCheck } from '#ui/icons/drawings.ts';
import './toast.css';

const drawing = {
  className: 'flex-none text-sun',
  size: 22,
  strokeWidth: 1.75,
  'aria-hidden': true,
} as const;

/** The place where notices appear. It exists before the first one, so that screen readers announce each. */
export function Notices({ label }: { label: string }) {
  return (
    <Toaster
      containerAriaLabel={label}
      duration={8000}
      visibleToasts={1}
      icons={{ success: <CircleCheck {...drawing} />, error: <CircleAlert {...drawing} /> }}
      toastOptions={{
        unstyled: true,
        className:
          'flex items-center gap-4 rounded-control rule border-on-deep-muted bg-deep px-5 py-4 leading-snug text-on-deep [box-shadow:var(--shadow-float)]',
      }}
    />
  );
}
