/** The dialog in which the owner confirms that the invented texts of an entry are true. */
import type { InventedText } from '#desk/content/invented.ts';
import type { OutdatedText } from '#desk/content/outdated.ts';
import { isSame } from '#desk/shared/value.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { useEntry } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { FieldLink } from './field-link.tsx';

interface Props {
  desk: DeskState;
  id: string;
  onClose: () => void;
}

export function MineDialog({ desk, id, onClose }: Props) {
  const entry = useEntry(id).data;
  if (!entry) return null;
  const { outdated } = entry;
  const isOutdated = ({ path }: InventedText) => outdated.some((text) => isSame(text.path, path));
  const texts = [...outdated, ...entry.invented.filter((text) => !isOutdated(text))];
  return (
    <ConfirmDialog
      title={`${entry.name}: is all of it true of you?`}
      confirm="All of this is mine now"
      cancel="Not yet"
      onConfirm={() => desk.send((api) => api.mine.$post({ json: { id } }))}
      onClose={onClose}
    >
      <p>
        {texts.length > 0
          ? 'These texts are still as they came with the site. Click the name of one to change it.'
          : 'Nothing is left as it came with the site.'}
      </p>
      <dl className="grid gap-2">
        {texts.map(({ path, label, text, words }: InventedText & Partial<OutdatedText>) => (
          <div key={path.join('.')}>
            <dt className="help">
              <FieldLink id={id} path={path} className="text-muted" onClick={onClose}>
                {label}
              </FieldLink>
            </dt>
            <dd>
              {text.replace(/^\.\//, '')} {words && <strong className="block">{words}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  );
}
