/** The view of publishing. */
import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import LoaderCircle from 'lucide:loader-circle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Overview } from '#desk/content/overview.ts';
import type { PublishingView, PublishLine } from '#desk/publish/publisher.ts';
import { countOf } from '#model/wording.ts';
import { get } from '../api.ts';
import { useFocusInView } from '../form-context.ts';
import { Output } from '../output.tsx';
import { entryLink } from '../route.ts';
import { refresh } from '../use-content.ts';
import type { DeskState } from '../use-desk.ts';
import { PublishForm } from './publish-form.tsx';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** The form to publish, the progress, and the list of changes. */
export function PublishView({ desk, overview }: { desk: DeskState; overview: Overview }) {
  const { send } = desk;
  const client = useQueryClient();
  useFocusInView();
  const { data: view, refetch } = useQuery({
    queryKey: ['publishing'],
    queryFn: () => get<PublishingView>('publishing'),
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
  const ask = async (name: string, body?: object) => {
    await send(name, body);
    await refetch();
  };
  const since = view.at === undefined ? undefined : day.format(view.at);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-start gap-x-12 gap-y-8">
      <section className="section">
        <PublishProgress
          view={view}
          onStop={() => ask('publish-stop')}
          onChoose={(account) => ask('publish-account', { account })}
        />
        {view.live && (
          <div className="row rounded-card border border-line px-4 py-3">
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
            onPublish={(options) => ask('publish', options)}
          />
        )}
      </section>
      <div className="section">
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
    <section className="section">
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
    <section className="section">
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
    <section className="section">
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
function whatVisitorsSee({ hasArrived, state, at }: PublishingView): string {
  if (hasArrived)
    return `The new site is uploaded, but the check ${state === 'stopped' ? 'was stopped' : 'failed'}.`;
  return at === undefined ? 'Nothing is public yet.' : 'Visitors still see the previous version.';
}

function titleOf({ state, hasArrived }: PublishingView): string {
  if (state === 'failed' && hasArrived) return 'Your site is uploaded, but the check failed';
  return {
    idle: 'Publish',
    running: 'Publishing your site',
    done: 'Your site is published',
    failed: 'Your site was not published',
    stopped: 'Publishing was stopped',
  }[state];
}

interface ProgressProps {
  view: PublishingView;
  onStop: () => void;
  /** Publishes in an account that the owner has chosen. */
  onChoose: (account: string) => void;
}

/** The progress of a publication: stages, sign-in, failure. */
export function PublishProgress({ view, onStop, onChoose }: ProgressProps) {
  const { state, signInAt } = view;
  const isRunning = state === 'running';
  return (
    <>
      <div role="status">
        <h1>{titleOf(view)}</h1>
      </div>
      {isRunning && (
        <p>
          This takes a minute or two, longer the first time. You can go on writing; what you change
          now is published next time.
        </p>
      )}
      {state === 'stopped' && <p>{whatVisitorsSee(view)}</p>}
      <Stages view={view} />
      {signInAt && (
        <p className="notice">
          Sign in on the page that has opened, and choose “Allow”.{' '}
          <a href={signInAt} target="_blank" rel="noreferrer">
            No page has opened? Open it here
          </a>
        </p>
      )}
      {isRunning && (
        <button type="button" onClick={onStop}>
          {stopWords(view)}
        </button>
      )}
      {state === 'failed' && <Failure view={view} onChoose={onChoose} />}
    </>
  );
}

function stopWords({ hasArrived, at }: PublishingView): string {
  if (hasArrived) return 'Stop checking it';
  return at === undefined ? 'Stop' : 'Stop and keep the previous version';
}

function Stages({ view }: { view: PublishingView }) {
  const stages: { title: string; lines: PublishLine[] }[] = [];
  for (const line of view.lines)
    if (line.kind === 'stage') stages.push({ title: line.text, lines: [] });
    else stages.at(-1)?.lines.push(line);
  const ends = {
    running: <LoaderCircle className="animate-spin text-primary" aria-label="now" />,
    failed: <CircleAlert className="text-danger" aria-label="not finished" />,
    stopped: <CircleAlert className="text-danger" aria-label="not finished" />,
  };
  const done = <CircleCheck className="text-ok" aria-label="done" />;
  const last = view.state in ends ? ends[view.state as keyof typeof ends] : done;
  return (
    <ol className="grid gap-4">
      {stages.map(({ title, lines }, index) => (
        <li key={title} className="flex gap-3 [&>svg]:size-6">
          {index === stages.length - 1 ? last : done}
          <div>
            <strong>{title}</strong>
            {lines.map(({ kind, text }) => (
              <p key={text} className={kind === 'problem' ? 'text-danger' : 'help'}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Why it failed and what to do next, in the words of the program that publishes. */
function Failure({ view, onChoose }: Pick<ProgressProps, 'view' | 'onChoose'>) {
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
      <div className="row">
        {isOfContent && (
          <a className="button primary" href="#/checklist">
            Open the checklist
          </a>
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
