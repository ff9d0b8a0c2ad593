import { type KeyboardEvent, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { stepped } from './step-crop.ts';

const full: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

interface Props {
  /** The address of the whole picture. */
  source: string;
  /** Width by height; free where it is absent. */
  shape: number | undefined;
  isBusy: boolean;
  onCrop: (crop: Record<string, string>) => void;
}

/** The largest part of a picture with a shape, in its middle. */
function middle(shape: number | undefined, width: number, height: number): PercentCrop {
  if (!shape) return full;
  const isWide = width / height > shape;
  const part = isWide ? (shape * height) / width : width / shape / height;
  const [w, h] = isWide ? [part * 100, 100] : [100, part * 100];
  return { unit: '%', x: (100 - w) / 2, y: (100 - h) / 2, width: w, height: h };
}

/** The frame over a picture that says which part of it is wanted. */
export function PictureCrop({ source, shape, isBusy, onCrop }: Props) {
  const [crop, setCrop] = useState<PercentCrop>(full);
  const [ratio, setRatio] = useState(1);
  const press = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow')) return;
    event.preventDefault();
    event.stopPropagation();
    setCrop(stepped(crop, event.key, event.shiftKey, shape && shape / ratio));
  };
  const send = () =>
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
        ariaLabels={{
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
        }}
      >
        <img
          src={source}
          alt="The whole picture, as you chose it"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setRatio(naturalWidth / naturalHeight);
            setCrop(middle(shape, naturalWidth, naturalHeight));
          }}
        />
      </ReactCrop>
      <button type="button" disabled={isBusy} onClick={send}>
        Show this part
      </button>
    </div>
  );
}
