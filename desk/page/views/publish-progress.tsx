import CircleAlert from 'lucide:circle-alert';
import CircleCheck from 'lucide:circle-check';
import LoaderCircle from 'lucide:loader-circle';
import { type ReactNode, useState } from 'react';
import type { RememberedOptions } from '#desk/publishing/publish-options.ts';
import type { Publishing, PublishLine } from '#desk/publishing/publisher.ts';
import { failureWords, formerSite } from '#desk/publishing/publishing-words.ts';

/** What the desk's server says of publishing. */
export interface PublishingView extends Publishing {
  kept?: RememberedOptions;
  /** When the site was published last, in milliseconds since 1970. */
  at?: number;
  live?: string;
  canGoBack: boolean;
}

const titles = {
  idle: 'Publish',
  running: 'Publishing your site',
  done: 'Your site is published',
  failed: 'Your site was not published',
  stopped: 'Publishing was stopped',
};

function titleOf({ state, isBack, hasArrived, address }: PublishingView): string {
  if (isBack && state === 'running') return 'Restoring the previous version';
  if (isBack && state === 'done') return 'The previous version is back';
  if (isBack && state === 'failed')
    return hasArrived ? 'The previous version is back, but needs a check' : 'Nothing was restored';
  if (state === 'failed' && hasArrived) return 'Your site is published, but needs a check';
  if (state === 'done' && !address) return 'Your site is made';
  return titles[state];
}

function stopLabel({ hasArrived, at }: PublishingView): string {
  if (hasArrived) return 'Stop checking it';
  return at === undefined ? 'Stop' : 'Stop and keep the previous version';
}

interface Step {
  title: string;
  lines: PublishLine[];
}

function stepsOf(lines: readonly PublishLine[]): Step[] {
  const steps: Step[] = [];
  for (const line of lines)
    if (line.kind === 'step') steps.push({ title: line.text, lines: [] });
    else steps.at(-1)?.lines.push(line);
  return steps;
}

interface Props {
  view: PublishingView;
  onStop: () => void;
  onGoBack: () => void;
}

/** How the publication goes: its steps, the way to sign in, and what went wrong. */
export function PublishProgress({ view, onStop, onGoBack }: Props) {
  const isRunning = view.state === 'running';
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
      {view.state === 'stopped' && (
        <p>
          {view.hasArrived ? 'The new site was already live.' : formerSite(view.at === undefined)}
        </p>
      )}
      <Steps view={view} />
      {view.signInAt && (
        <p className="notice">
          Sign in on the page that has opened, and choose “Allow”.{' '}
          <a href={view.signInAt} target="_blank" rel="noreferrer">
            No page has opened? Open it here
          </a>
        </p>
      )}
      {isRunning && (
        <button type="button" onClick={onStop}>
          {stopLabel(view)}
        </button>
      )}
      {view.state === 'failed' && <Failure view={view} onGoBack={onGoBack} />}
    </>
  );
}

function Steps({ view }: { view: PublishingView }) {
  const steps = stepsOf(view.lines);
  return (
    <ol className="steps">
      {steps.map(({ title, lines }, index) => (
        <li key={title}>
          <Mark isLast={index === steps.length - 1} view={view} />
          <div>
            <strong>{title}</strong>
            {lines.map(({ kind, text }) => (
              <p key={text} className={kind === 'problem' ? 'failed' : 'help'}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Mark({ isLast, view }: { isLast: boolean; view: PublishingView }): ReactNode {
  if (isLast && view.state === 'running')
    return <LoaderCircle className="turning" aria-label="now" />;
  if (isLast && (view.state === 'failed' || view.state === 'stopped'))
    return <CircleAlert className="wrong" aria-label="not finished" />;
  return <CircleCheck className="ok" aria-label="done" />;
}

/** Why it failed, what to do next, and all that was said for whoever helps. */
function Failure({ view, onGoBack }: Pick<Props, 'view' | 'onGoBack'>) {
  const { code, at, hasArrived } = view;
  const words = failureWords(code, { isFirst: at === undefined, hasArrived });
  const { title, next, leadsTo, isInDetails = false } = words;
  const [isOpen, setOpen] = useState<boolean>(isInDetails);
  return (
    <div className="notice" role="alert">
      <p>
        <CircleAlert className="wrong" /> <strong>{title}</strong> {next}
      </p>
      <div className="row">
        {leadsTo === 'checklist' && (
          <a className="button primary" href="#/checklist">
            Open the checklist
          </a>
        )}
        {leadsTo === 'go-back' && view.canGoBack && (
          <button type="button" onClick={onGoBack}>
            Restore the previous version
          </button>
        )}
        {view.details && (
          <button
            type="button"
            className="quiet"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Details, for whoever helps you
          </button>
        )}
      </div>
      {isOpen && <pre>{view.details}</pre>}
    </div>
  );
}
