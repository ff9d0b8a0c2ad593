import FileText from 'lucide:file-text';
import type { ReactNode } from 'react';
import { helpOf } from '#desk/editing/help.ts';
import { valueAt } from '#desk/yaml/value.ts';
import { type FieldProps, useForm } from '../desk-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { UploadBox } from './upload-box.tsx';
import { pictureAddress, type Sending, useUpload } from './use-upload.ts';

interface FileFieldProps {
  field: FieldProps;
  /** What the owner calls such a file: `picture`. */
  name: string;
  /** The kinds of files that the window for choosing shows. */
  accept: string;
  note: string;
  /** What is there now, by the address at which it is looked at. */
  children: (source: string, sending: Sending) => ReactNode;
}

/** A file of the owner's: chosen, dropped or pasted. */
function FileField({ field, name, accept, note, children }: FileFieldProps) {
  const { path, schema, label, isOptional } = field;
  const { entry, value, change, leave } = useForm();
  const sending = useUpload(path, `The ${name} is there.`);
  const named = valueAt(value, path);
  const remove = () => {
    change(path, undefined);
    leave();
  };
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <UploadBox
        path={path}
        label={named ? `Choose another ${name}` : `Choose a ${name}`}
        accept={accept}
        sending={sending}
        note={note}
      >
        {named && (
          <>
            {children(pictureAddress(entry.id, path, { name: String(named) }), sending)}
            {isOptional && (
              <button type="button" className="quiet" onClick={remove}>
                Remove the {name}
              </button>
            )}
          </>
        )}
      </UploadBox>
    </FieldFrame>
  );
}

/** A picture, which is cut to what is wanted. */
export function PictureField(field: FieldProps) {
  const { shape } = field.schema;
  return (
    <FileField
      field={field}
      name="picture"
      accept="image/*,.heic,.heif"
      note="Or drop or paste one here. Its location data is removed."
    >
      {(source, sending) => (
        <>
          <img className="chosen" src={source} alt="What the page shows of it" />
          <details key={source}>
            <summary>Choose the part that shows</summary>
            <PictureCrop
              source={`${source}&whole=yes`}
              shape={typeof shape === 'number' ? shape : undefined}
              isBusy={sending.isBusy}
              onCrop={(crop) => sending.send(undefined, crop)}
            />
          </details>
        </>
      )}
    </FileField>
  );
}

/** A line drawing of the goods. */
export function DrawingField(field: FieldProps) {
  return (
    <FileField
      field={field}
      name="drawing"
      accept=".svg,image/svg+xml"
      note="Or drop one here. A drawing with a script, a link or a picture in it is not taken."
    >
      {(source) => <img className="drawing" src={source} alt="The drawing, as you chose it" />}
    </FileField>
  );
}

export function DocumentField(field: FieldProps) {
  return (
    <FileField
      field={field}
      name="PDF"
      accept=".pdf,application/pdf"
      note="Or drop one here. Visitors can open it, so take out names and prices first."
    >
      {(source) => (
        <a className="button" href={source} target="_blank" rel="noreferrer">
          <FileText /> Look at it
        </a>
      )}
    </FileField>
  );
}
