import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';

/** A photo of 12 megapixels as a telephone takes it, about 3 MB: soft areas with grain on them. */
async function photo(number: number): Promise<Buffer> {
  const size = { width: 4032, height: 3024 };
  const noise = (step: number) =>
    sharp({
      create: {
        width: Math.ceil(size.width / step),
        height: Math.ceil(size.height / step),
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 110 + number, sigma: 40 },
      },
    })
      .resize({ ...size, fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  const grain = await sharp(await noise(4))
    .ensureAlpha(0.4)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(await noise(150))
    .composite([{ input: grain }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Gives the first projects of a folder a photo of 12 megapixels each. */
export async function writePhotos(folder: string, count: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).slice(0, count);
  for (const [index, name] of names.entries()) {
    const file = `goods-${index + 1}.jpg`;
    await writeFile(join(folder, file), await photo(index));
    const project = parse(await readFile(join(folder, name), 'utf8'));
    const picture = { file: `./${file}`, alternative: `Order ${index + 1} before it is packed.` };
    await writeFile(join(folder, name), stringify({ ...project, picture }));
  }
}
