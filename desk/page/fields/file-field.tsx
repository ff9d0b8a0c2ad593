import FileText from 'lucide:file-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { valueAt } from '#desk/content/value.ts';
import { takesDrawing } from '#model/schemas/fields.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
import { fileAddress, putFile } from '../api.ts';
import { FileButton } from '../file-button.tsx';
import { fieldId, useForm } from '../form-context.ts';
import type { FieldKind, InputProps } from './field-frame.tsx';

/** What a field's schema may ask for. */
const files = {
  picture: {
    /** What the owner calls it. */
    name: 'picture',
    /** What the window for choosing shows. */
    accept: 'image/*,.heic,.heif',
    help: 'A JPEG, PNG, WebP or AVIF file from this computer.',
    note: 'Or drop or paste one here. Its location data is removed.',
  },
  drawing: {
    name: 'drawing',
    accept: '.svg,image/svg+xml',
    help: 'An SVG drawing of lines and words from this computer, at most 6 kB.',
    note: 'Or drop one here. A drawing with a script, a link or a picture in it is not taken.',
  },
  document: {
    name: 'PDF',
    accept: '.pdf,application/pdf',
    help: 'A PDF from this computer, at most 5 MB.',
    note: 'Or drop one here. Visitors can open it, so take out names and prices first.',
  },
};

type FileType = keyof typeof files;

const logoHelp =
  'In the header, in browser tabs and on home screens, instead of the drawn one. A PNG or SVG file from this computer, legible on white; in an SVG, save the letters as outlines.';

/** A file of the owner's: chosen, dropped or pasted. */
function FileInput({ path, schema, isOptional }: InputProps) {
  const { entry, value, change, focus, leave, showEntry } = useForm();
  const kind = schema.input as FileType;
  const { name, accept, note } = files[kind];
  /** Sends a file, or asks for another part of the picture that is there. */
  const upload = useMutation({
    // One after the other: the field is never disabled, so that it keeps the focus.
    scope: { id: `${entry.id} ${fieldId(path)}` },
    mutationFn: ({ bytes, part }: { bytes?: Blob; part?: Record<string, string> }) =>
      putFile(entry.id, path, part, bytes),
    onSuccess: ({ entry, overview }) => showEntry(entry, overview),
  });
  const named = valueAt(value, path);
  const source = fileAddress(entry.id, path, { name: String(named) });
  const id = fieldId(path);
  const take = (file: File | undefined) => {
    if (file) upload.mutate({ bytes: file });
  };
  /** Goes to the field when a button goes with the picture that it was about. */
  const goOn = () => document.getElementById(id)?.focus();
  const remove = () => {
    change(path, undefined);
    leave();
    goOn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways beside the button inside
    <div
      className="picture grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 rounded-card border border-dashed border-edge p-3.5"
      // A click beside the button makes it the place into which is pasted.
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files[0])}
    >
      {named && kind === 'picture' && (
        <>
          <img className="max-h-32 max-w-full" src={source} alt="What the page shows of it" />
          <details key={source}>
            <summary>Choose the part that shows</summary>
            <PictureCrop
              source={`${source}&whole=yes`}
              shape={typeof schema.shape === 'number' ? schema.shape : undefined}
              isBusy={upload.isPending}
              onCrop={(part) => upload.mutate({ part }, { onSuccess: goOn })}
            />
          </details>
        </>
      )}
      {named && kind === 'drawing' && (
        <img
          className="max-h-64 max-w-full border border-line bg-white"
          src={source}
          alt="The drawing, as you chose it"
        />
      )}
      {named && kind === 'document' && (
        <a className="button" href={source} target="_blank" rel="noreferrer">
          <FileText /> <span>Look at it</span>
        </a>
      )}
      {named && isOptional && (
        <button type="button" className="quiet" onClick={remove}>
          {`Remove the ${name}`}
        </button>
      )}
      <FileButton
        id={id}
        accept={accept}
        aria-describedby={`${id}-help ${id}-messages`}
        onFocus={() => focus(path)}
        onBlur={leave}
        onChoose={take}
      >
        {named ? `Choose another ${name}` : `Choose a ${name}`}
      </FileButton>
      <p className="help">{note}</p>
      <p role="status" className="help">
        {upload.isPending
          ? 'One moment …'
          : (upload.error?.message ?? (upload.isSuccess && `The ${name} is there.`))}
      </p>
    </div>
  );
}

interface CropProps {
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
    : { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The frame over a picture that says which part of it is wanted; it waits for the picture. */
function PictureCrop({ source, shape, isBusy, onCrop }: CropProps) {
  const [crop, setCrop] = useState<PercentCrop>();
  const send = () => {
    if (!crop) return;
    const { x: left, y: top, width, height } = crop;
    const shares = Object.entries({ left, top, width, height });
    onCrop(Object.fromEntries(shares.map(([side, share]) => [side, String(share / 100)])));
  };
  return (
    <div className="grid max-w-full justify-items-start gap-2.5">
      <ReactCrop
        crop={crop}
        aspect={shape}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setCrop(percent)}
      >
        <img
          src={source}
          className="max-h-88 max-w-full min-w-[min(12rem,100%)]"
          loading="lazy"
          alt="The whole picture, as you chose it"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setCrop(middle(shape, naturalWidth, naturalHeight))
          }
        />
      </ReactCrop>
      <button type="button" disabled={isBusy || !crop} onClick={send}>
        Show this part
      </button>
    </div>
  );
}

export const file: FieldKind = {
  name: 'file',
  matches: ({ input }) => Object.hasOwn(files, String(input)),
  Input: FileInput,
  empty: '',
  help: (schema: JsonSchema) =>
    takesDrawing(schema) ? logoHelp : files[schema.input as FileType].help,
};
