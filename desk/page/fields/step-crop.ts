import type { PercentCrop } from 'react-image-crop';

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);

/** The part that an arrow key makes: it moves the frame, with Shift it changes its size. */
export function stepped(
  crop: PercentCrop,
  key: string,
  isSizing: boolean,
  ratio?: number,
): PercentCrop {
  const [dx, dy] = { ArrowLeft: [-2, 0], ArrowRight: [2, 0], ArrowUp: [0, -2], ArrowDown: [0, 2] }[
    key
  ] ?? [0, 0];
  if (!isSizing)
    return {
      ...crop,
      x: within(crop.x + Number(dx), 100 - crop.width),
      y: within(crop.y + Number(dy), 100 - crop.height),
    };
  const change = Number(dx) + Number(dy);
  const width = dx || ratio ? within(crop.width + change, 100 - crop.x) : crop.width;
  const height = ratio
    ? width / ratio
    : dy
      ? within(crop.height + Number(dy), 100 - crop.y)
      : crop.height;
  if (width < 10 || height < 10 || height > 100 - crop.y) return crop;
  return { ...crop, width, height };
}
