import CircleAlert from 'lucide:circle-alert';
import Upload from 'lucide:upload';
import type { ReactNode } from 'react';

interface Props {
  /** The kinds of files that the window for choosing shows. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the window for choosing a file. */
export const ChooseFile = ({ accept, isBusy, onChoose, children }: Props) => (
  <label className="button relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
    <Upload /> {children}
    <input
      type="file"
      className="absolute inset-0 w-full cursor-pointer opacity-0"
      accept={accept}
      disabled={isBusy}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again after it was refused.
        currentTarget.value = '';
      }}
    />
  </label>
);

/** Why a file that was chosen is not taken; nothing where it is. */
export const Refusal = ({ words }: { words: string }) =>
  words && (
    <p className="notice" role="alert">
      <span>
        <CircleAlert className="wrong" /> {words} Nothing was changed.
      </span>
    </p>
  );
