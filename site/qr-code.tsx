/** The QR code that lets a phone save the owner's contact card. */
import type { ReactNode } from 'react';
import { type QrCode, qrCode } from '#ui/encode-qr-code.ts';

/** The code of the contact card's address. */
export const getContactCardCode = (site: URL | undefined): QrCode =>
  qrCode(new URL('/contact.vcf', site).href);

/** A QR code within the page, for printing: a file might not have loaded by then. */
export function InlineQrCode({ code }: { code: QrCode }) {
  return (
    <svg
      className="size-24 flex-none bg-white"
      viewBox={code.viewBox}
      role="img"
      aria-label="QR code"
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}

interface QrCodeFigureProps {
  className: string;
  children: ReactNode;
}

/** The QR code of the contact card, and below it what scanning it does. */
export function QrCodeFigure({ className, children }: QrCodeFigureProps) {
  return (
    <figure className={`flex items-center gap-4 ${className}`}>
      {children}
      <figcaption className="text-sm leading-snug text-muted">
        Scan to save my contact details on your phone.
      </figcaption>
    </figure>
  );
}
