import { useEffect, useState } from 'react';
import type { ChangedFile, Overview } from '#desk/editing/views.ts';
import { get } from '../api.ts';
import { entryLink } from '../route.ts';
import { Differences } from './differences.tsx';

const states = { changed: '', new: 'New', removed: 'Removed' };

/** What would change for visitors, in words; the place from which the site will be published. */
export function ChangesView({ overview }: { overview: Overview }) {
  const [files, setFiles] = useState<ChangedFile[]>();
  const { revision } = overview;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when something was saved
  useEffect(() => {
    void get<{ files: ChangedFile[] }>('changes').then((answer) => setFiles(answer.files));
  }, [revision]);
  const invented = overview.groups
    .flatMap(({ items }) => items)
    .filter((item) => item.isInvented).length;
  return (
    <>
      <h1>Publish</h1>
      <p>
        The desk cannot put your site on the web by itself yet. Whoever looks after your server does
        it with what you have written here; nothing is public until then.
      </p>
      {invented > 0 && (
        <p className="notice invented">
          {invented === 1 ? '1 entry is' : `${invented} entries are`} still invented.{' '}
          <a href="#/checklist">Look at the checklist first.</a>
        </p>
      )}
      {overview.drafts > 0 && (
        <p className="help">
          {overview.drafts === 1 ? '1 draft stays' : `${overview.drafts} drafts stay`} behind:
          visitors keep the former words. <a href="#/checklist">See them</a>
        </p>
      )}
      <h2>
        {files?.length === 1 ? '1 change' : `${files?.length ?? 0} changes`} for visitors{' '}
        <span className="help">
          {overview.isPublished ? 'since the last time' : 'since you first opened the desk'}
        </span>
      </h2>
      <ul className="changed">
        {files?.map(({ id, name, group, state, changes }) => (
          <li key={id}>
            <p className="help">
              {state === 'removed' ? (
                `${group}, ${name}`
              ) : (
                <a href={entryLink(id)}>{`${group}, ${name}`}</a>
              )}{' '}
              {states[state]}
            </p>
            <Differences changes={changes} />
          </li>
        ))}
      </ul>
    </>
  );
}
