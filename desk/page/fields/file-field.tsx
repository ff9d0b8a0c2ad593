/** The kind of field for a picture, a drawing, or an attached PDF or Word document. */
import FileText from 'lucide:file-text';
import Upload from 'lucide:upload';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { isSame, valueAt } from '#desk/shared/value.ts';
import { maxDocumentBytes, maxDrawingBytes, takesSvg } from '#model/schemas/fields.ts';
import { fieldAt, type JsonSchema } from '#model/schemas/json-schema.ts';
import { fileSize } from '#model/wording.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { fileAddress, sendFile } from '../saving/api.ts';
import type { FieldKind, InputProps } from './field-frame.tsx';
import { fieldId, useForm } from './form-context.ts';

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
    help: `An SVG drawing of lines and words from this computer, at most ${fileSize(maxDrawingBytes)}.`,
    note: 'Or drop one here. A drawing with a script, a link or a picture in it is not taken.',
  },
  document: {
    name: 'document',
    accept: '.pdf,.docx',
    help: `A PDF or Word document (DOCX) from this computer, at most ${fileSize(maxDocumentBytes)}.`,
    note: 'Or drop one here. Visitors can open it, so take out names and prices first.',
  },
};

type FileType = keyof typeof files;

const logoHelp =
  'Shown in the header, in browser tabs and on home screens, instead of the logo that came with the site. A PNG or SVG file from this computer, legible on white; in an SVG, save the letters as outlines.';

/** The control for a file, which is chosen, dropped or pasted. */
function FileInput({ path, schema, isOptional }: InputProps) {
  const { entry, schema: formSchema, value, change, focus, leave } = useForm();
  /** The picture whose crop is being chosen. */
  const [chosen, setChosen] = useState<Blob>();
  const type = schema.input as FileType;
  const { name, accept, note } = files[type];
  const upload = useMutation({
    // Uploads run one after the other, so that the control is never disabled and does not lose the focus.
    scope: { id: `${entry.id} ${fieldId(path)}` },
    mutationFn: ({ bytes, part = {} }: { bytes: Blob; part?: Record<string, string> }) =>
      sendFile(entry.id, path, bytes, part),
    onSuccess: ({ name }) => {
      change(path, name);
      leave();
    },
  });
  const read = useMutation({
    // Before any question, because the file may be changed or removed meanwhile.
    mutationFn: async (file: File) => new Blob([await file.arrayBuffer()], { type: file.type }),
    throwOnError: (error) => !(error instanceof DOMException),
    onSuccess: (bytes) => {
      // A logo is shown whole.
      if (type === 'picture' && !takesSvg(schema)) setChosen(bytes);
      else upload.mutate({ bytes });
    },
  });
  const named = valueAt(value, path);
  const source = fileAddress(entry.id, path, String(named));
  // Before it is saved, the address shows the former file, which the browser would cache.
  const isSaved = named !== undefined && isSame(valueAt(entry.value, path), named);
  const id = fieldId(path);
  const group = path.slice(0, -1);
  /** The empty fields of the same group, because of which the group is not on the site yet. */
  const waiting = entry.advice
    .filter((advice) => path.length > 1 && isSame(advice.path.slice(0, -1), group))
    .filter((advice) => !isSame(advice.path, path))
    .map((advice) => fieldAt(formSchema, advice.path)?.title ?? '');
  /** Ends the message on the last file. */
  const endMessage = () => {
    if (!upload.isPending) upload.reset();
    read.reset();
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    endMessage();
    read.mutate(file);
  };
  const remove = () => {
    change(path, undefined);
    endMessage();
    leave();
    // The focused button is removed with the picture.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways beside the button inside */}
      <div
        className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 rounded-card border border-dashed border-edge p-3.5"
        // Focusable by a click, so that it receives pasted files.
        tabIndex={-1}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files[0]);
        }}
        onPaste={({ clipboardData }) => take(clipboardData.files[0])}
      >
        {isSaved && type === 'picture' && (
          <img className="max-h-32 max-w-full" src={source} alt="What the page shows of it" />
        )}
        {isSaved && type === 'drawing' && (
          <img
            className="max-h-64 max-w-full border border-line bg-white"
            src={source}
            alt="The drawing, as you chose it"
          />
        )}
        {isSaved && type === 'document' && (
          <a className="button" href={source} target="_blank" rel="noreferrer">
            <FileText /> {String(named).slice('./'.length)}
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
            // The dialog that crops a picture and the file chooser of the system are part of the field.
            onBlur={({ currentTarget, relatedTarget }) => {
              if (document.activeElement !== currentTarget && !relatedTarget?.closest('dialog'))
                leave();
            }}
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
          {statusOf(name, read, upload)}
        </p>
        {named && waiting.length > 0 && (
          <p className="help" role="status">
            {`The page shows it once this is filled in: ${waiting.join(', ')}.`}
          </p>
        )}
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          shape={typeof schema.shape === 'number' ? schema.shape : undefined}
          onUse={(part) => upload.mutate({ bytes: chosen, part })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

type Progress = Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error'>;

/** What became of the last file. */
function statusOf(name: string, read: Progress, upload: Progress): string {
  if (read.isPending || upload.isPending) return 'One moment …';
  if (read.error) return 'This file can no longer be read. Choose it again.';
  if (upload.error) return upload.error.message;
  return upload.isSuccess ? `The ${name} is there.` : '';
}

interface CropProps {
  file: Blob;
  /** Width divided by height; undefined: any. */
  shape: number | undefined;
  onUse: (part: Record<string, string>) => void;
  onClose: () => void;
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

/** The question which part of a chosen picture is used, with a frame over the picture. */
function CropDialog({ file, shape, onUse, onClose }: CropProps) {
  const [source] = useState(() => URL.createObjectURL(file));
  /** Undefined until the picture is loaded. */
  const [crop, setCrop] = useState<PercentCrop>();
  useEffect(() => {
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      URL.revokeObjectURL(source);
    };
  }, [source]);
  return (
    <ConfirmDialog
      title="Choose the part to show"
      confirm="Use this picture"
      cancel="Cancel"
      onConfirm={async () => onUse(partOf(crop))}
      onClose={onClose}
    >
      <ReactCrop
        // The picture inherits the height, which leaves room for the title and the buttons.
        className="my-2 max-h-[max(8rem,100dvh-16rem)] justify-self-center"
        crop={crop}
        aspect={shape}
        keepSelection
        ruleOfThirds
        onChange={(_, percent) => setCrop(percent)}
      >
        <img
          src={source}
          alt="As you chose it; the part in the frame is used"
          // A picture that the browser cannot show is sent, and the desk says what is wrong.
          onError={() => {
            onUse({});
            onClose();
          }}
          onLoad={({ currentTarget: image }) =>
            setCrop(middle(shape, image.naturalWidth, image.naturalHeight))
          }
        />
      </ReactCrop>
    </ConfirmDialog>
  );
}

export const file: FieldKind = {
  name: 'file',
  matches: ({ input }) => Object.hasOwn(files, String(input)),
  Input: FileInput,
  empty: '',
  help: (schema: JsonSchema) =>
    takesSvg(schema) ? logoHelp : files[schema.input as FileType].help,
};
