/** The kind of field for a picture, a drawing or a PDF. */
import FileText from 'lucide:file-text';
import Upload from 'lucide:upload';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { isSame, valueAt } from '#desk/shared/value.ts';
import { takesDrawing } from '#model/schemas/fields.ts';
import { fieldAt, type JsonSchema } from '#model/schemas/json-schema.ts';
import { fileAddress, sendFile } from '../api.ts';
import { fieldId, useForm } from '../form-context.ts';
import type { FieldKind, InputProps } from './field-frame.tsx';

/** The kinds of file, by the `input` of the schema. */
const files = {
  picture: {
    /** The name for the owner. */
    name: 'picture',
    /** The attribute `accept` of the file input. */
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

/** The control for a file, which is chosen, dropped or pasted. */
function FileInput({ path, schema, isOptional }: InputProps) {
  const { entry, value, change, focus, leave } = useForm();
  const [chosen, setChosen] = useState<{ file: File; source: string }>();
  const [crop, setCrop] = useState<PercentCrop>();
  const kind = schema.input as FileType;
  const { name, accept, note } = files[kind];
  const upload = useMutation({
    // Uploads run one after the other, so that the control is never disabled and keeps the focus.
    scope: { id: `${entry.id} ${fieldId(path)}` },
    mutationFn: ({ bytes, part = {} }: { bytes: Blob; part?: Record<string, string> }) =>
      sendFile(entry.id, path, bytes, part),
    onSuccess: ({ name }) => {
      change(path, name);
      leave();
    },
  });
  const named = valueAt(value, path);
  const source = fileAddress(entry.id, path, { name: String(named) });
  // Before it is saved, the address shows the former file, which the browser would cache.
  const isSaved = named !== undefined && isSame(valueAt(entry.value, path), named);
  const id = fieldId(path);
  const around = path.slice(0, -1);
  /** The empty fields of the same group, because of which the group is a draft. */
  const waiting = entry.advice
    .filter((one) => path.length > 1 && isSame(one.path.slice(0, -1), around))
    .filter((one) => !isSame(one.path, path))
    .map((one) => fieldAt(entry.schema, one.path)?.title ?? '');
  const endChoosing = () => {
    if (chosen) URL.revokeObjectURL(chosen.source);
    setChosen(undefined);
    setCrop(undefined);
  };
  /** Ends the message on the last file. */
  const endMessage = () => {
    if (!upload.isPending) upload.reset();
  };
  const take = (file: File | undefined) => {
    endChoosing();
    if (!file) return;
    endMessage();
    if (kind === 'picture') setChosen({ file, source: URL.createObjectURL(file) });
    else upload.mutate({ bytes: file });
  };
  /** Gives the focus to the field, when the button that had it is removed. */
  const goOn = () => document.getElementById(id)?.focus();
  const use = () => {
    if (chosen) upload.mutate({ bytes: chosen.file, part: partOf(crop) });
    endChoosing();
  };
  // The browser’s Back leaves a form without a blur of what had the focus.
  const takeFramed = useEffectEvent(use);
  useEffect(() => () => takeFramed(), []);
  useEffect(() => {
    if (!chosen) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [chosen]);
  const remove = () => {
    change(path, undefined);
    endMessage();
    leave();
    goOn();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways beside the button inside
    <div
      className="picture grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 rounded-card border border-dashed border-edge p-3.5"
      // Focusable by a click, so that it receives pasted files.
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files[0])}
      // Leaving the field uses the crop as it is; going to another window does not.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (chosen && document.hasFocus() && !currentTarget.contains(relatedTarget)) use();
      }}
    >
      {chosen && (
        <PictureCrop
          key={chosen.source}
          source={chosen.source}
          shape={typeof schema.shape === 'number' ? schema.shape : undefined}
          crop={crop}
          onCrop={setCrop}
          onUse={() => {
            use();
            goOn();
          }}
          onCancel={() => {
            endChoosing();
            goOn();
          }}
        />
      )}
      {isSaved && kind === 'picture' && !chosen && (
        <img className="max-h-32 max-w-full" src={source} alt="What the page shows of it" />
      )}
      {isSaved && kind === 'drawing' && (
        <img
          className="max-h-64 max-w-full border border-line bg-white"
          src={source}
          alt="The drawing, as you chose it"
        />
      )}
      {isSaved && kind === 'document' && (
        <a className="button" href={source} target="_blank" rel="noreferrer">
          <FileText /> Look at it
        </a>
      )}
      {named && isOptional && (
        <button type="button" className="quiet" onClick={remove}>
          {`Remove the ${name}`}
        </button>
      )}
      <label className="button relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
        <Upload /> {named ? `Choose another ${name}` : `Choose a ${name}`}
        <input
          id={id}
          type="file"
          className="absolute inset-0 w-full cursor-pointer opacity-0"
          accept={accept}
          aria-describedby={`${id}-help ${id}-messages`}
          onFocus={() => focus(path)}
          onBlur={leave}
          // Browsers open the file chooser by the space key only.
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.click();
          }}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Reset, so that the same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
      <p className="help">{note}</p>
      <p role="status" className="help">
        {upload.isPending
          ? 'One moment …'
          : (upload.error?.message ?? (upload.isSuccess && `The ${name} is there.`))}
      </p>
      {named && waiting.length > 0 && (
        <p className="help" role="status">
          {`The page shows it once this is filled in: ${waiting.join(', ')}.`}
        </p>
      )}
    </div>
  );
}

interface CropProps {
  /** The address of the chosen picture. */
  source: string;
  /** Width divided by height; undefined: any. */
  shape: number | undefined;
  /** Undefined before the picture is there. */
  crop: PercentCrop | undefined;
  onCrop: (crop: PercentCrop) => void;
  onUse: () => void;
  onCancel: () => void;
}

/** The crop as shares of width and height; empty for the whole picture. */
function partOf({ x: left, y: top, width, height }: PercentCrop = whole): Record<string, string> {
  if (width >= 99.9 && height >= 99.9) return {};
  const shares = Object.entries({ left, top, width, height });
  return Object.fromEntries(shares.map(([side, share]) => [side, String(share / 100)]));
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The largest crop with a ratio, in the middle of the picture. */
const middle = (shape: number | undefined, width: number, height: number): PercentCrop =>
  shape
    ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height)
    : whole;

/** The frame over a picture that selects the crop. */
function PictureCrop({ source, shape, crop, onCrop, onUse, onCancel }: CropProps) {
  return (
    <div className="grid max-w-full justify-items-start gap-2.5">
      <ReactCrop
        crop={crop}
        aspect={shape}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => onCrop(percent)}
      >
        <img
          src={source}
          className="max-h-88 max-w-full min-w-[min(12rem,100%)]"
          alt="As you chose it; the part in the frame is used"
          // A picture that the browser cannot show is sent, and the desk says what is wrong.
          onError={onUse}
          onLoad={({ currentTarget: image }) => {
            onCrop(middle(shape, image.naturalWidth, image.naturalHeight));
            // The loaded picture has moved the focused button down.
            document.activeElement?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </ReactCrop>
      <div className="row">
        {/* biome-ignore lint/a11y/noAutofocus: the frame has just opened, by the owner's choice of a file. */}
        <button type="button" className="primary" autoFocus onClick={onUse}>
          Use this picture
        </button>
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
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
