import type { QrCode } from '#src/documents/qr-code.ts';

interface QrCodeFigureProps {
  code: QrCode;
  /** The words beside the code: what happens when it is scanned. */
  text: string;
  className?: string;
}

/** A QR code with words beside it that say what it is for. */
export function QrCodeFigure({ code, text, className = '' }: QrCodeFigureProps) {
  return (
    <figure className={`flex items-center gap-4 ${className}`.trim()}>
      <svg
        className="size-24 flex-none bg-white"
        viewBox={code.viewBox}
        role="img"
        aria-label="QR code"
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <figcaption className="text-[0.9375rem] leading-snug text-muted">{text}</figcaption>
    </figure>
  );
}
