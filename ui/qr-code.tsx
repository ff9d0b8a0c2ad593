import type { ReactNode } from 'react';
import type { QrCode } from './encode-qr-code.ts';

/** A QR code as part of the page, for paper: a picture file might not be loaded before printing. */
export function InlineQrCode({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg
      className="size-24 flex-none bg-white"
      viewBox={code.viewBox}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}

interface QrCodeFigureProps {
  /** The words beside the code: what happens when it is scanned. */
  text: string;
  className?: string;
  children: ReactNode;
}

export function QrCodeFigure({ text, className = '', children }: QrCodeFigureProps) {
  return (
    <figure className={`flex items-center gap-4 ${className}`.trim()}>
      {children}
      <figcaption className="text-sm leading-snug text-muted">{text}</figcaption>
    </figure>
  );
}
