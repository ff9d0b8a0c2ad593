import Upload from 'lucide:upload';
import type { ReactNode } from 'react';
import type { Path } from '#desk/yaml/value.ts';
import { fieldId, useForm } from '../desk-context.ts';
import type { Sending } from './use-upload.ts';

interface Props {
  path: Path;
  label: string;
  /** The kinds of files that the window for choosing shows. */
  accept: string;
  sending: Sending;
  note?: string;
  children?: ReactNode;
}

/** A place for a file: chosen, dropped or pasted. */
export function UploadBox({ path, label, accept, sending, note, children }: Props) {
  const { focus, leave } = useForm();
  const id = fieldId(path);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void sending.send(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are further ways beside the button inside
    <div
      className="picture"
      // A click beside the button makes it the place into which is pasted.
      tabIndex={-1}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => take(event.clipboardData.files)}
    >
      {children}
      <span className="button file">
        <Upload /> {label}
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={`${id}-help ${id}-messages`}
          disabled={sending.isBusy}
          // Browsers open their window for choosing on the space key alone.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.click();
          }}
          onFocus={() => focus(path)}
          onBlur={leave}
          onChange={(event) => {
            take(event.target.files);
            // The same file may be chosen again after it was refused.
            event.target.value = '';
          }}
        />
      </span>
      {note && <p className="help">{note}</p>}
      <p role="status" className="help">
        {sending.isBusy ? 'One moment …' : sending.words}
      </p>
    </div>
  );
}
