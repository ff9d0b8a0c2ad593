/** Tests that a QR code can be read, and has its margin. */
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrCode } from './encode-qr-code.ts';

async function scan(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(400)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ data: new Uint8Array(data), width: info.width, height: info.height });
}

test.each(['https://www.example.com/contact.vcf', 'https://www.अर्जुन.example/contact.vcf?a=1&b=2'])(
  'a QR code is read by another library as %s',
  async (text) => {
    expect(await scan(qrCode(text))).toBe(text);
  },
);

test('a QR code has a margin of four modules', () => {
  // Version 2, the least that holds the address, has 25 modules on each side.
  expect(qrCode('https://www.example.com')).toContain(' viewBox="-4 -4 33 33"');
});
