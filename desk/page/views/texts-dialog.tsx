import type { ChecklistLine } from '#desk/editing/checklist.ts';
import { EntryDialog } from '../entry-dialog.tsx';
import { entryLink } from '../route.ts';
import type { DeskState } from '../use-desk.ts';

interface Props {
  desk: DeskState;
  line: ChecklistLine;
  onGone: () => void;
  onClose: () => void;
}

/** The words that came with the site, to be read where the owner says that they are true. */
export function TextsDialog({ desk, line, onGone, onClose }: Props) {
  const confirm = async () => {
    const change = { path: ['sample'], seen: true, visit: crypto.randomUUID() };
    return (await desk.act('change', { file: line.id, ...change })) !== undefined;
  };
  return (
    <EntryDialog
      title={line.name}
      action="All of it is true of me"
      otherwise="Not yet"
      isReady
      onDo={confirm}
      onGone={onGone}
      onClose={onClose}
    >
      <p className="help">Click the name of a text to change it.</p>
      <dl className="texts">
        {line.texts?.map(({ path, label, text }) => (
          <div key={path.join('.')}>
            <dt>
              <a href={entryLink(line.id, path)}>{label}</a>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </EntryDialog>
  );
}
