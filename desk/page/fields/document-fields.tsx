import { FileText } from 'lucide-react';
import { helpOf } from '#desk/editing/help.ts';
import { valueAt } from '#desk/yaml/value.ts';
import { type FieldProps, useForm } from '../desk-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { UploadBox } from './upload-box.tsx';
import { fileQuery, useUpload } from './use-upload.ts';

/** The address at which the file of a field is looked at; none where there is none. */
function useSource({ path }: FieldProps): string | undefined {
  const { entry, value } = useForm();
  const named = valueAt(value, path);
  const query = { ...fileQuery(entry.id, path), name: String(named) };
  return named ? `/api/picture?${new URLSearchParams(query)}` : undefined;
}

/** A line drawing of the goods. */
export function DrawingField(props: FieldProps) {
  const { path, schema, label, isOptional } = props;
  const sending = useUpload(path, 'The drawing is there.');
  const source = useSource(props);
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <UploadBox
        path={path}
        label={source ? 'Choose another drawing' : 'Choose a drawing'}
        accept=".svg,image/svg+xml"
        sending={sending}
        note="Or drop one here. A drawing with a script, a link or a picture in it is not taken."
      >
        {source && <img className="drawing" src={source} alt="The drawing, as you chose it" />}
      </UploadBox>
    </FieldFrame>
  );
}

/** A document that visitors may load. */
export function DocumentField(props: FieldProps) {
  const { path, schema, label, isOptional } = props;
  const { change, leave } = useForm();
  const sending = useUpload(path, 'The document is there.');
  const source = useSource(props);
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <UploadBox
        path={path}
        label={source ? 'Choose another PDF' : 'Choose a PDF'}
        accept=".pdf,application/pdf"
        sending={sending}
        note="Or drop one here. Visitors can open it, so take out names and prices first."
      >
        {source && (
          <div className="row">
            <a className="button" href={source} target="_blank" rel="noreferrer">
              <FileText aria-hidden /> Look at it
            </a>
            {isOptional && (
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  change(path, undefined);
                  leave();
                }}
              >
                Take it away
              </button>
            )}
          </div>
        )}
      </UploadBox>
    </FieldFrame>
  );
}
