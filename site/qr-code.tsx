/** The QR code that lets a phone save the owner's contact card. */

interface QrCodeFigureProps {
  className: string;
  /** `lazy`: only where it is shown, and not in time for printing. */
  loading?: 'lazy';
}

/** The QR code of the contact card, and below it what scanning it does. */
export function QrCodeFigure({ className, loading }: QrCodeFigureProps) {
  return (
    <figure className={`flex items-center gap-4 ${className}`}>
      <img
        className="flex-none rounded-control"
        src="/contact-code.svg"
        width={96}
        height={96}
        alt="QR code"
        loading={loading}
      />
      <figcaption className="text-sm leading-snug text-muted">
        Scan to save my contact details on your phone.
      </figcaption>
    </figure>
  );
}
