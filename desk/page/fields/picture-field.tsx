import { ImagePlus } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { helpOf } from '#desk/editing/help.ts';
import { type Path, valueAt } from '#desk/yaml/value.ts';
import { postPicture, Refused } from '../api.ts';
import { type FieldProps, fieldId, useForm } from '../desk-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { PictureCrop } from './picture-crop.tsx';

/** Portraits stand in a square frame; a photo of goods keeps its own shape unless it is cut. */
const shapeOf = (label: string): number | undefined => (/portrait/i.test(label) ? 1 : undefined);

const pictureQuery = (file: string, path: Path) => ({ file, path: path.join('.') });

/** A picture: dropped, chosen or pasted, and then cut to what is wanted. */
export function PictureField({ path, schema, label, isOptional }: FieldProps) {
  const { entry, value, focus, leave, showEntry } = useForm();
  const [words, say] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = fieldId(path);
  const named = valueAt(value, path);
  const query = pictureQuery(entry.id, path);
  const send = async (bytes?: Blob, crop?: Record<string, string>) => {
    setBusy(true);
    say('');
    try {
      const changed = await postPicture({ ...query, ...crop }, bytes);
      showEntry(changed.entry, changed.overview);
      say('The picture is there.');
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(error.message);
    } finally {
      setBusy(false);
    }
  };
  const take = (files: FileList | undefined) => {
    const [file] = files ?? [];
    if (file) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files);
  const isDrawing = /\.svg$/.test(String(named));
  const source =
    named && !isDrawing
      ? `/api/picture?${new URLSearchParams({ ...query, whole: 'yes', name: String(named) })}`
      : undefined;
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways beside the button inside */}
      <div
        className="picture"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={paste}
      >
        {isDrawing && (
          <p>A line drawing, {String(named).slice(2)}. A photo chosen here takes its place.</p>
        )}
        {source && (
          <PictureCrop
            key={source}
            source={source}
            shape={shapeOf(label)}
            isBusy={isBusy}
            onCrop={(crop) => send(undefined, crop)}
          />
        )}
        <span className="button file">
          <ImagePlus aria-hidden /> {named ? 'Choose another picture' : 'Choose a picture'}
          <input
            id={id}
            type="file"
            accept="image/*,.heic,.heif"
            aria-describedby={`${id}-help ${id}-messages`}
            disabled={isBusy}
            onFocus={() => focus(path)}
            onBlur={leave}
            onChange={(event) => take(event.target.files ?? undefined)}
          />
        </span>
        <p className="help">
          Or drop one here, or paste it. Where it was taken is removed from it.
        </p>
        <p role="status" className="help">
          {isBusy ? 'One moment …' : words}
        </p>
      </div>
    </FieldFrame>
  );
}
