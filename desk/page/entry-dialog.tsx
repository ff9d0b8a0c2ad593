import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';

interface Props {
  title: string;
  action: string;
  /** What the button says that leaves all as it is. */
  otherwise?: string;
  isReady: boolean;
  onDo: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done with whole entries. */
export function EntryDialog(props: Props) {
  const { title, action, otherwise = 'Keep it', isReady, onDo, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onDo();
    // Closed by the browser, it gives the focus back; it may be gone with what was asked about.
    if (dialog.current) dialog.current.close();
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby="asking"
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={onClose}
    >
      <form className="section" onSubmit={submit}>
        <h2 id="asking">{title}</h2>
        {children}
        <div className="row">
          <button type="submit" className="primary" disabled={!isReady} aria-disabled={isBusy}>
            {action}
          </button>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => !isBusy && dialog.current?.close()}
          >
            {otherwise}
          </button>
        </div>
      </form>
    </dialog>
  );
}
