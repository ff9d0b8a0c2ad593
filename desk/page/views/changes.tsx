import PenLine from 'lucide:pen-line';
import type { ChangedFile, Overview } from '#desk/content/overview.ts';
import { countOf } from '#model/wording.ts';
import { entryLink } from '../route.ts';
import { useContent } from '../use-desk.ts';
import { Differences } from './differences.tsx';

const states = { changed: '', new: 'New: ', removed: 'Removed: ' };

const titleOf = (group: string, name: string) => (group === name ? name : `${group}, ${name}`);

interface Props {
  overview: Overview;
  /** When the site was published last; undefined before the first time. */
  since: string | undefined;
}

/** What changes for visitors with the next publication, in words, and what stays behind. */
export function Changes({ overview, since }: Props) {
  const { isPublished, drafts } = overview;
  const files = useContent<{ files: ChangedFile[] }>('changes').data?.files;
  return (
    <section className="section">
      <h2>
        <span>{`${files ? countOf(files.length, 'change') : 'Changes'} for visitors`}</span>{' '}
        <span className="help">
          {isPublished ? `since ${since ?? 'the last time'}` : 'since you first opened the desk'}
        </span>
      </h2>
      {files?.length === 0 && <p>Nothing has changed.</p>}
      <ul className="rows">
        {files?.map(({ id, name, group, state, changes }) => (
          <li key={`${id} ${state}`}>
            <p className="help">
              <span>{states[state]}</span>
              {state === 'removed' ? (
                <span>{titleOf(group, name)}</span>
              ) : (
                <a href={entryLink(id)}>{titleOf(group, name)}</a>
              )}
            </p>
            <Differences changes={changes} />
          </li>
        ))}
      </ul>
      {drafts > 0 && (
        <p className="help">
          <PenLine />{' '}
          <span>{`${countOf(drafts, 'draft')} ${drafts === 1 ? 'stays' : 'stay'} behind`}</span>
          <span>: visitors still see the previous words.</span>{' '}
          <a href="#/checklist">Show drafts</a>
        </p>
      )}
    </section>
  );
}
