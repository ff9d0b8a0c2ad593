/** QR codes as SVG outlines. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A QR code as an SVG outline in units of one module. */
export interface QrCode {
  /** The `d` of one path, to be filled dark on a light ground. */
  path: string;
  /** The `viewBox`, with the quiet zone of four modules that ISO/IEC 18004 asks for. */
  viewBox: string;
}

const quietZone = 4;

/** Encodes a text, such as a web address, as a QR code. */
export function qrCode(text: string): QrCode {
  const code = generate(text);
  const size = code.size + 2 * quietZone;
  return { path: toSvgPath(code), viewBox: `${-quietZone} ${-quietZone} ${size} ${size}` };
}

/** A QR code as a stand-alone picture without a quiet zone, for a place with white around it. */
export function bareQrCode(text: string): string {
  const code = generate(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}"><path d="${toSvgPath(code)}"/></svg>`;
}
