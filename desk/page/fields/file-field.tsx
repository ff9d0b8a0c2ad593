/** The kind of field for a picture, a drawing, or an attached PDF or Word document. */
import FileText from 'lucide:file-text';
import Upload from 'lucide:upload';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { DeskError } from '#desk/shared/desk-error.ts';
import { isSame, valueAt } from '#desk/shared/value.ts';
import { maxDocumentBytes, maxDrawingBytes, takesSvg } from '#model/schemas/fields.ts';
import type { JsonSchema } from '#model/schemas/json-schema.ts';
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
  const { entry, value, change, focus, leave } = useForm();
  /** The picture whose crop is being chosen. */
  const [chosen, setChosen] = useState<File>();
  const type = schema.input as FileType;
  const { name, accept, note } = files[type];
  const upload = useMutation({
    // Uploads run one after the other, so that the control is never disabled and does not lose the focus.
    scope: { id: `${entry.id} ${fieldId(path)}` },
    mutationFn: async ({ file, crop }: { file: File; crop?: PercentCrop | undefined }) =>
      sendFile(entry.id, path, await readBytes(file), sharesOf(crop)),
    onSuccess: ({ name }) => {
      change(path, name);
      leave();
    },
  });
  const fileName = valueAt(value, path);
  const source = fileAddress(entry.id, path, String(fileName));
  // Before the name is saved, its address shows the former file, which the browser would cache.
  const isSaved = fileName !== undefined && isSame(valueAt(entry.value, path), fileName);
  const id = fieldId(path);
  /** Removes the message on the last file. */
  const clearMessage = () => {
    if (!upload.isPending) upload.reset();
  };
  const chooseFile = (file: File | undefined) => {
    if (!file) return;
    clearMessage();
    // A logo is shown whole.
    if (type === 'picture' && !takesSvg(schema)) setChosen(file);
    else upload.mutate({ file });
  };
  const remove = () => {
    change(path, undefined);
    clearMessage();
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
          chooseFile(event.dataTransfer.files[0]);
        }}
        onPaste={({ clipboardData }) => chooseFile(clipboardData.files[0])}
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
            <FileText /> {String(fileName).slice('./'.length)}
          </a>
        )}
        {fileName && isOptional && (
          <button type="button" className="quiet" onClick={remove}>
            {`Remove the ${name}`}
          </button>
        )}
        <label className="button relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
          <Upload /> {fileName ? `Choose another ${name}` : `Choose a ${name}`}
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
              chooseFile(target.files?.[0]);
              // Reset, so that the same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        <p className="help">{note}</p>
        <p role="status" className="help">
          {upload.isPending && 'One moment …'}
          {upload.error?.message}
          {upload.isSuccess && `The ${name} is there.`}
        </p>
      </div>
      {chosen && (
        <CropDialog
          file={chosen}
          shape={typeof schema.shape === 'number' ? schema.shape : undefined}
          onUse={(crop) => upload.mutate({ file: chosen, crop })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}

/** @throws DeskError where the file was changed or removed after it was chosen. */
const readBytes = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch((error) => {
    if (!(error instanceof DOMException)) throw error;
    throw new DeskError(404, 'This file can no longer be read. Choose it again.');
  });

interface CropProps {
  file: File;
  /** Width divided by height; undefined: any. */
  shape: number | undefined;
  /** Called with the part to use; with undefined for the whole picture. */
  onUse: (crop: PercentCrop | undefined) => void;
  onClose: () => void;
}

/** A crop as shares of the picture's width and height; empty for the whole picture. */
function sharesOf({ x: left, y: top, width, height }: PercentCrop = whole): Record<string, string> {
  if (width >= 99.9 && height >= 99.9) return {};
  const shares = Object.entries({ left, top, width, height });
  return Object.fromEntries(shares.map(([side, share]) => [side, String(share / 100)]));
}

const whole: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The largest crop of a shape, in the middle of the picture. */
const centredCrop = (shape: number | undefined, width: number, height: number): PercentCrop =>
  shape
    ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, shape, width, height), width, height)
    : whole;

/** The question which part of a chosen picture is used, with a frame over the picture. */
function CropDialog({ file, shape, onUse, onClose }: CropProps) {
  const [source] = useState(() => URL.createObjectURL(file));
  /** Undefined until the picture is loaded. */
  const [crop, setCrop] = useState<PercentCrop>();
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  return (
    <ConfirmDialog
      title="Choose the part to show"
      confirm="Use this picture"
      cancel="Cancel"
      onConfirm={async () => onUse(crop)}
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
            onUse(undefined);
            onClose();
          }}
          onLoad={({ currentTarget: image }) =>
            setCrop(centredCrop(shape, image.naturalWidth, image.naturalHeight))
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
