/** The dialog in which the owner confirms, tab by tab, that the invented texts of an entry are true. */
import { useState } from 'react';
import type { EntryView } from '#desk/content/overview.ts';
import { ConfirmDialog } from './dialogs.tsx';
import { FieldLink } from './field-link.tsx';
import { tabsOf } from './form-tabs.ts';
import { useContent } from './use-content.ts';
import type { DeskState } from './use-desk.ts';

interface Props {
  desk: DeskState;
  id: string;
  onClose: () => void;
}

export function MineDialog({ desk, id, onClose }: Props) {
  const entry = useContent<EntryView>(`entry/${id}`).data;
  const [confirmed, setConfirmed] = useState<string[]>([]);
  if (!entry) return null;
  const tabs = tabsOf(entry.schema)
    .map(({ title, names }) => ({
      title,
      texts: entry.invented.filter(({ path }) => names.includes(String(path[0]))),
    }))
    .filter(({ texts }) => texts.length > 0);
  const toggle = (title: string, isOn: boolean) =>
    setConfirmed(isOn ? [...confirmed, title] : confirmed.filter((one) => one !== title));
  return (
    <ConfirmDialog
      title={entry.name}
      confirm="All of this is mine now"
      cancel="Not yet"
      isReady={confirmed.length === tabs.length}
      onConfirm={() => desk.send('mine', { id })}
      onClose={onClose}
    >
      <p>
        {tabs.length > 0
          ? 'These are still as they came with the site. Click the name of one to change it.'
          : 'Nothing is left as it came with the site.'}
      </p>
      {tabs.map(({ title, texts }) => (
        <section key={title} className="grid gap-2">
          {tabs.length > 1 && <h3>{title}</h3>}
          <dl className="grid gap-2">
            {texts.map(({ path, label, text }) => (
              <div key={path.join('.')}>
                <dt className="help">
                  <FieldLink id={id} path={path} className="text-muted" onClick={onClose}>
                    {label}
                  </FieldLink>
                </dt>
                <dd className="wrap-anywhere">{text.replace(/^\.\//, '')}</dd>
              </div>
            ))}
          </dl>
          <label className="tick">
            <input
              type="checkbox"
              checked={confirmed.includes(title)}
              onChange={({ target }) => toggle(title, target.checked)}
            />
            {tabs.length > 1 ? `${title}: all of it is true of me` : 'All of it is true of me'}
          </label>
        </section>
      ))}
    </ConfirmDialog>
  );
}
