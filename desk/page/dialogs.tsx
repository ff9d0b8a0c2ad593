/** The dialog that asks before something is done. */
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';

interface ConfirmDialogProps {
  title: string;
  /** The label of the button that confirms. */
  confirm: string;
  /** The label of the button that cancels. */
  cancel?: string;
  /** Called with the values of the fields inside, once they are valid. */
  onConfirm: (fields: FormData) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog with a question, and buttons to confirm or cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, cancel = 'Keep it', onConfirm, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before its removal, so that the browser returns the focus to the element that had it.
    return () => current?.close();
  }, []);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onConfirm(new FormData(event.currentTarget));
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm"
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <form
        className="grid grid-cols-1 gap-4 grid-rows-[auto_minmax(0,1fr)_auto]"
        onSubmit={submit}
      >
        <h2 id="confirm">{title}</h2>
        {/* Scrolls in a low window, so that the buttons stay in view; its padding is that of the dialog. */}
        <div className="grid grid-cols-1 gap-4 content-start -mx-6 -my-1.5 overflow-auto px-6 py-1.5">
          {children}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <button type="submit" className="primary" aria-disabled={isBusy}>
            {confirm}
          </button>
          <button type="button" aria-disabled={isBusy} onClick={() => isBusy || onClose()}>
            {cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
