/** The dialog that asks before something is done. */
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

/** Shows a dialog for as long as it is drawn. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

interface ConfirmDialogProps {
  title: string;
  /** What the button says that does it. */
  confirm: string;
  /** What the button says that leaves all as it is. */
  cancel?: string;
  isReady?: boolean;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    confirm,
    cancel = 'Keep it',
    isReady = true,
    onConfirm,
    onClose,
    children,
  } = props;
  const dialog = useModal();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    // Closed by the browser, it gives the focus back; it may be gone with what was asked about.
    if (dialog.current) dialog.current.close();
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="confirm"
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <form className="section" onSubmit={submit}>
        <h2 id="confirm">{title}</h2>
        {children}
        <div className="row">
          <button type="submit" className="primary" disabled={!isReady} aria-disabled={isBusy}>
            {confirm}
          </button>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && dialog.current?.close()}
          >
            {cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}
