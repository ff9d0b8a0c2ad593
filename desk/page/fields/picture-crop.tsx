import { type KeyboardEvent, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { stepped } from './step-crop.ts';

const full: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const ariaLabels = {
  cropArea:
    'The part of the picture that shows. Arrow keys move it, Shift with arrow keys changes its size.',
  nwDragHandle: 'Upper left corner',
  nDragHandle: 'Upper edge',
  neDragHandle: 'Upper right corner',
  eDragHandle: 'Right edge',
  seDragHandle: 'Lower right corner',
  sDragHandle: 'Lower edge',
  swDragHandle: 'Lower left corner',
  wDragHandle: 'Left edge',
};

interface Props {
  /** The address of the whole picture. */
  source: string;
  /** Width by height; free where it is absent. */
  shape: number | undefined;
  isBusy: boolean;
  onCrop: (crop: Record<string, string>) => void;
}

/** The largest part of a picture with a shape, in its middle. */
const middle = (shape: number | undefined, width: number, height: number): PercentCrop =>
  shape
    ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height)
    : full;

/** The frame over a picture that says which part of it is wanted; it waits for the picture. */
export function PictureCrop({ source, shape, isBusy, onCrop }: Props) {
  const [crop, setCrop] = useState<PercentCrop>();
  const [ratio, setRatio] = useState(1);
  const press = (event: KeyboardEvent) => {
    if (!crop || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    setCrop(stepped(crop, event.key, event.shiftKey, shape && shape / ratio));
  };
  const send = () =>
    crop &&
    onCrop({
      left: String(crop.x / 100),
      top: String(crop.y / 100),
      width: String(crop.width / 100),
      height: String(crop.height / 100),
    });
  return (
    <div className="crop" onKeyDownCapture={press}>
      <ReactCrop
        crop={crop}
        aspect={shape}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setCrop(percent)}
        ariaLabels={ariaLabels}
      >
        <img
          src={source}
          loading="lazy"
          alt="The whole picture, as you chose it"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setRatio(naturalWidth / naturalHeight);
            setCrop(middle(shape, naturalWidth, naturalHeight));
          }}
        />
      </ReactCrop>
      <button type="button" disabled={isBusy || !crop} onClick={send}>
        Show this part
      </button>
    </div>
  );
}
