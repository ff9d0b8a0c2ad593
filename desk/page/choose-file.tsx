import type { ReactNode } from 'react';
import { Upload } from '#ui/icons/drawings.ts';

interface Props {
  /** The kinds of files that the window for choosing shows. */
  accept: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** A button that opens the window for choosing a file. */
export const ChooseFile = ({ accept, isBusy, onChoose, children }: Props) => (
  <label className="button file">
    <Upload /> {children}
    <input
      type="file"
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
