import { useState } from 'react';
import type { VisitorMessage } from '#desk/messages/live-inbox.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import type { Messages } from './use-messages.ts';

interface Props {
  message: VisitorMessage;
  messages: Messages;
  onGone: () => void;
  onClose: () => void;
}

/** Asks before a message, or all that a person sent, is erased for good. */
export function EraseDialog({ message, messages, onGone, onClose }: Props) {
  const { name, email } = message;
  const [isAll, setAll] = useState(false);
  return (
    <EntryDialog
      title={`Erase the message from ${name}?`}
      action="Erase for good"
      isReady
      onDo={() => messages.erase(message, isAll)}
      onGone={onGone}
      onClose={onClose}
    >
      <p>
        Undo cannot bring it back. A mail that was already sent to you stays in your mailbox.{' '}
        {messages.page?.copies}
      </p>
      <label className="tick">
        <input type="checkbox" checked={isAll} onChange={() => setAll(!isAll)} />
        Everything that came from {email}, not only this message
      </label>
    </EntryDialog>
  );
}
