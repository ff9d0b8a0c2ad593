/** The button that opens the browser’s window for choosing a file. */
import Upload from 'lucide:upload';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChoose: (file: File | undefined) => void;
  children: string;
}

/** A button that lets the owner choose a file of this computer. */
export const FileButton = ({ onChoose, children, ...props }: Props) => (
  <label className="button relative has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
    <Upload /> {children}
    <input
      {...props}
      type="file"
      className="absolute inset-0 w-full cursor-pointer opacity-0"
      // Browsers open their window for choosing on the space key alone.
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.click();
      }}
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // The same file may be chosen again after it was refused.
        target.value = '';
      }}
    />
  </label>
);
