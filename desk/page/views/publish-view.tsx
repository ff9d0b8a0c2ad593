import { useCallback, useEffect, useState } from 'react';
import type { Overview } from '#desk/editing/views.ts';
import { get } from '../api.ts';
import type { DeskState } from '../use-desk.ts';
import { Changes } from './changes.tsx';
import { PublishForm } from './publish-form.tsx';
import { type PublishingView, PublishProgress } from './publish-progress.tsx';

const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });

/** How often a running publication is asked how it goes, in milliseconds. */
const lookEvery = 700;

/** How a publication goes, asked again while it runs and with each new overview. */
function usePublishing(overview: Overview) {
  const [view, setView] = useState<PublishingView>();
  const look = useCallback(() => get<PublishingView>('publishing').then(setView, () => {}), []);
  const isRunning = view?.state === 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new overview comes from a desk that was away
  useEffect(() => {
    void look();
    if (!isRunning) return;
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [look, isRunning, overview]);
  return { view, look };
}

interface LiveSiteProps {
  address: string;
  /** The day of the last publication. */
  since: string | undefined;
  /** Absent where there is no earlier publication to go back to. */
  onGoBack: (() => void) | undefined;
}

/** The site that visitors see. */
const LiveSite = ({ address, since, onGoBack }: LiveSiteProps) => (
  <div className="row live">
    <p>
      <strong>{address.replace('https://', '')}</strong>
      <br />
      <span className="help">Shows what you published{since && ` on ${since}`}</span>
    </p>
    <a className="button" href={address} target="_blank" rel="noreferrer">
      Open it
    </a>
    {onGoBack && (
      <button type="button" onClick={onGoBack}>
        Restore the previous version
      </button>
    )}
  </div>
);

/** Puts the site on the web, says how that goes, and shows what changes by it. */
export function PublishView({ desk, overview }: { desk: DeskState; overview: Overview }) {
  const { view, look } = usePublishing(overview);
  const { act, refresh } = desk;
  const state = view?.state;
  // What is marked as changed is counted from the publication that has just arrived.
  useEffect(() => {
    if (state && state !== 'running') void refresh();
  }, [state, refresh]);
  if (!view)
    return (
      <>
        <h1>Publish</h1>
        <p role="status">One moment …</p>
      </>
    );
  const ask = async (name: string, body?: object) => {
    await act(name, body);
    await look();
  };
  const goBack = () => ask('publish-back', { signIn: true });
  const since = view.at === undefined ? undefined : day.format(view.at);
  return (
    <div className="publishing">
      <section className="section">
        <PublishProgress view={view} onStop={() => ask('publish-stop')} onGoBack={goBack} />
        {view.state !== 'running' && (
          <PublishForm
            view={view}
            progress={desk.progress}
            website={overview.owner.website}
            onPublish={(options) => ask('publish', options)}
          />
        )}
        {view.live && (
          <LiveSite
            address={view.live}
            since={since}
            onGoBack={view.canGoBack && view.state !== 'running' ? goBack : undefined}
          />
        )}
      </section>
      <div className="section">
        <Changes overview={overview} since={since} />
      </div>
    </div>
  );
}
