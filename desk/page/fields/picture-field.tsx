import type { JsonSchema } from '#desk/editing/form-schema.ts';
import { helpOf } from '#desk/editing/help.ts';
import { valueAt } from '#desk/yaml/value.ts';
import { type FieldProps, useForm } from '../desk-context.ts';
import { FieldFrame } from './field-frame.tsx';
import { PictureCrop } from './picture-crop.tsx';
import { UploadBox } from './upload-box.tsx';
import { fileQuery, useUpload } from './use-upload.ts';

/** Width by height of the place where the picture stands; any shape where the schema names none. */
const shapeOf = ({ shape }: JsonSchema): number | undefined =>
  typeof shape === 'number' ? shape : undefined;

/** A picture: dropped, chosen or pasted, and then cut to what is wanted. */
export function PictureField({ path, schema, label, isOptional }: FieldProps) {
  const { entry, value } = useForm();
  const sending = useUpload(path, 'The picture is there.');
  const named = valueAt(value, path);
  const query = { ...fileQuery(entry.id, path), whole: 'yes', name: String(named) };
  const source = named ? `/api/picture?${new URLSearchParams(query)}` : undefined;
  return (
    <FieldFrame path={path} label={label} help={helpOf(schema)} isOptional={isOptional}>
      <UploadBox
        path={path}
        label={named ? 'Choose another picture' : 'Choose a picture'}
        accept="image/*,.heic,.heif"
        sending={sending}
        note="Or drop one here, or paste it. Where it was taken is removed from it."
      >
        {source && (
          <PictureCrop
            key={source}
            source={source}
            shape={shapeOf(schema)}
            isBusy={sending.isBusy}
            onCrop={(crop) => sending.send(undefined, crop)}
          />
        )}
      </UploadBox>
    </FieldFrame>
  );
}
