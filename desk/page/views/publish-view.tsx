/** The view of publishing. */
import CircleAlert from 'lucide:circle-alert';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Overview } from '#desk/content/overview.ts';
import type { PublishingView } from '#desk/publish/publisher.ts';
import { countOf } from '#model/wording.ts';
import { day, time } from '../dates.ts';
import { Output } from '../output.tsx';
import { entryLink } from '../route.ts';
import { ask, type DeskRequest } from '../saving/api.ts';
import { refresh } from '../saving/use-content.ts';
import type { DeskState } from '../saving/use-desk.ts';
import { PublishForm } from './publish-form.tsx';

/** The form to publish, the progress, and the list of changes. */
export function PublishView({ desk, overview }: { desk: DeskState; overview: Overview }) {
  const { send } = desk;
  const client = useQueryClient();
  const { data: view, refetch } = useQuery({
    queryKey: ['publishing'],
    queryFn: () => ask((api) => api.publishing.$get()),
    refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? 700 : false),
  });
  const isRunning = view?.state === 'running';
  // The overview is read again, because changes count from the new publication.
  useEffect(() => {
    if (!isRunning) void refresh(client);
  }, [isRunning, client]);
  if (!view)
    return (
      <>
        <h1>Publish</h1>
        <p role="status">One moment …</p>
      </>
    );
  const start = async (request: DeskRequest<PublishingView>) => {
    await send(request);
    await refetch();
  };
  const since = view.at === undefined ? undefined : day.format(view.at);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-x-12 gap-y-8">
      <section className="grid grid-cols-1 gap-4">
        <PublishProgress
          view={view}
          onChoose={(account) => start((api) => api.publish.$post({ json: { account } }))}
          onReplace={() => start((api) => api.publish.$post({ json: { replaces: true } }))}
        />
        {view.live && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-line px-4 py-3">
            <p className="flex-1">
              <strong>{view.live.replace('https://', '')}</strong>
              <br />
              <span className="help">{`Shows what you published${since ? ` on ${since}` : ''}`}</span>
            </p>
            <a className="button" href={view.live} target="_blank" rel="noreferrer">
              Open the site
            </a>
          </div>
        )}
        {!isRunning && (
          <PublishForm
            view={view}
            left={overview.left}
            website={overview.owner.website}
            onPublish={(options) => start((api) => api.publish.$post({ json: options }))}
          />
        )}
      </section>
      <div className="grid grid-cols-1 gap-4">
        <Changed overview={overview} since={since} />
        <Pending pending={overview.pending} />
        <Outdated count={overview.outdated} />
      </div>
    </div>
  );
}

const states = { changed: '', new: 'New: ', removed: 'Removed: ' };

/** The entries with changes for visitors. */
function Changed({ overview, since }: { overview: Overview; since: string | undefined }) {
  const { changes, isPublished } = overview;
  if (!isPublished) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Changed since {since ?? 'the last time'}</h2>
      {changes.length === 0 && <p>Nothing has changed.</p>}
      <ul className="rows">
        {changes.map(({ id, name, state }) => (
          <li key={id}>
            {states[state]}
            {state === 'removed' ? name : <a href={entryLink(id)}>{name}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The entries that visitors do not get as they were typed. */
function Pending({ pending }: Pick<Overview, 'pending'>) {
  if (pending.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Not on your site yet</h2>
      <p className="help">
        Something in these is unfinished or wrong. Visitors see what was there before, and nothing
        of a new entry.
      </p>
      <ul className="rows">
        {pending.map(({ id, name }) => (
          <li key={id}>
            <a href={entryLink(id)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The texts that came with the site and name what the content no longer has. */
function Outdated({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Not true any more</h2>
      <p className="help">
        {`${countOf(count, 'text')} that came with the site ${count === 1 ? 'names' : 'name'} what you no longer have, such as a place.`}
      </p>
      <p>
        <a href="#/checklist">See them in the checklist</a>
      </p>
    </section>
  );
}

/** A sentence on which version visitors see, as far as that is known. */
function whatVisitorsSee({ hasArrived, at }: PublishingView): string {
  if (hasArrived) return 'The new site is uploaded, but the check failed.';
  return at === undefined ? 'Nothing is public yet.' : 'Visitors still see the previous version.';
}

function titleOf({ state, hasArrived }: PublishingView): string {
  if (state === 'failed' && hasArrived) return 'Your site is uploaded, but the check failed';
  return {
    idle: 'Publish',
    running: 'Publishing your site',
    done: 'Your site is published',
    failed: 'Your site was not published',
  }[state];
}

interface ProgressProps {
  view: PublishingView;
  /** Publishes in an account that the owner has chosen. */
  onChoose: (account: string) => void;
  /** Publishes at a domain that leads elsewhere. */
  onReplace: () => void;
}

/** The progress of a publication: stages, sign-in, failure. */
export function PublishProgress({ view, ...choices }: ProgressProps) {
  const { state, signInAt, lines } = view;
  return (
    <>
      <div role="status">
        <h1>{titleOf(view)}</h1>
      </div>
      {state === 'running' && (
        <p>
          This takes a minute or two, longer the first time. You can go on writing; what you change
          now is published next time. Leave the desk open: closing it ends the publication.
        </p>
      )}
      {lines.length > 0 && <Stages lines={lines} />}
      {signInAt && (
        <p className="notice">
          Sign in on the page that has opened, and choose “Allow”.{' '}
          <a href={signInAt} target="_blank" rel="noreferrer">
            No page has opened? Open it here
          </a>
        </p>
      )}
      {state === 'failed' && <Failure view={view} {...choices} />}
    </>
  );
}

/** A line for each stage, with the time at which it began, and below it what was found. */
const Stages = ({ lines }: Pick<PublishingView, 'lines'>) => (
  <ol className="grid gap-1">
    {lines.map(({ kind, text, at }) => (
      <li key={`${at} ${text}`} className="grid grid-cols-[3rem_minmax(0,1fr)]">
        {kind === 'stage' && <span className="text-muted tabular-nums">{time.format(at)}</span>}{' '}
        <span className={`col-start-2 ${lineStyles[kind]}`}>{text}</span>
      </li>
    ))}
  </ol>
);

const lineStyles = { stage: 'font-semibold', ok: 'help', note: 'help', problem: 'text-danger' };

/** Why a publication failed and what to do next, in the words of the program that publishes. */
function Failure({ view, onChoose, onReplace }: ProgressProps) {
  const {
    code = '',
    accounts = [],
    details = 'Publishing stopped in the middle. Publish again.',
    output,
  } = view;
  const hasChoice = accounts.length > 0;
  const isOfContent = code === 'content' || code === 'invented';
  return (
    <div className="notice" role="alert">
      <p>
        <CircleAlert className="text-danger" /> <strong>{whatVisitorsSee(view)}</strong>
      </p>
      <pre className="max-h-80 w-full overflow-auto">
        {hasChoice ? 'Which account at Cloudflare? Choose the one for this site.' : details}
      </pre>
      {output && <Output text={output} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        {isOfContent && (
          <a className="button primary" href="#/checklist">
            Open the checklist
          </a>
        )}
        {code === 'domain-used' && (
          <button type="button" onClick={onReplace}>
            Replace what is there
          </button>
        )}
        {accounts.map(({ id, name }) => (
          <button type="button" key={id} onClick={() => onChoose(id)}>
            {`Publish in ${name}`}
          </button>
        ))}
      </div>
    </div>
  );
}
