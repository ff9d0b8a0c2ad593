/** QR codes as SVG pictures. */
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/**
 * Encodes a text, such as a web address, as a QR code: an SVG, dark on white.
 *
 * @param margin the quiet zone, in modules; ISO/IEC 18004 asks for four, less where white surrounds the picture.
 */
export function qrCode(text: string, margin = 4): string {
  const code = generate(text);
  const size = code.size + 2 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-margin} ${-margin}h${size}v${size}h${-size}z"/><path d="${toSvgPath(code)}"/></svg>`
  );
}
