import { useCallback, useEffect, useState } from 'react';
import type { LocalSiteView } from '#desk/publishing/local-site.ts';
import { CircleAlert, LoaderCircle } from '#ui/icons/drawings.ts';
import { get } from '../api.ts';
import type { DeskState } from '../use-desk.ts';

/** How often a site that is being built is asked how it goes, in milliseconds. */
const lookEvery = 700;

function useLocalSite({ act, refresh }: DeskState) {
  const [view, setView] = useState<LocalSiteView>();
  const look = useCallback(() => get<LocalSiteView>('local-site').then(setView, () => {}), []);
  const isChanging = view?.state === 'building';
  useEffect(() => {
    void look();
    if (!isChanging) return;
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [look, isChanging]);
  // While it is open there are messages to read.
  const isOpen = view?.state === 'open';
  useEffect(() => {
    if (isOpen) void refresh();
  }, [isOpen, refresh]);
  const start = async (forPhones: boolean) => {
    await act('local-site-start', { forPhones });
    await look();
  };
  const stop = async () => {
    await act('local-site-stop');
    await look();
  };
  return { view, start, stop };
}

/** Opens the finished site with its form on this computer, and on phones where the owner allows it. */
export function LocalSiteSection({ desk }: { desk: DeskState }) {
  const { view, start, stop } = useLocalSite(desk);
  const [forPhones, setForPhones] = useState(false);
  const state = view?.state ?? 'off';
  const isOff = state === 'off' || state === 'failed';
  return (
    <section className="section" aria-labelledby="local-site">
      <h2 id="local-site">Try it on this computer</h2>
      <p className="help">
        Opens the finished site with its form. Nothing is published. What you send with the form
        appears in Messages.
      </p>
      {isOff && <PhonesTick isOn={forPhones} onChange={setForPhones} />}
      <div role="status">
        {state === 'building' && (
          <p>
            <LoaderCircle className="turning" /> Making the pages. This takes up to a minute.
          </p>
        )}
        {state === 'open' && view && <OpenSite view={view} forPhones={forPhones} />}
      </div>
      {state === 'failed' && view && <Failure view={view} />}
      {isOff ? (
        <button type="button" onClick={() => start(forPhones)}>
          Try it on this computer
        </button>
      ) : (
        <button type="button" onClick={stop}>
          {state === 'building' ? 'Stop' : 'End the trial'}
        </button>
      )}
    </section>
  );
}

function PhonesTick({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span>
        Phones too
        <br />
        <span className="help">
          Every device in this network can open it until you end it. Your computer may ask whether
          to allow that.
        </span>
      </span>
    </label>
  );
}

function Failure({ view: { address, details } }: { view: LocalSiteView }) {
  return (
    <div className="notice" role="alert">
      <p>
        <CircleAlert className="wrong" />{' '}
        <strong>{address ? 'The site ended by itself.' : 'The site was not opened.'}</strong> If
        something in your content is wrong, the <a href="#/checklist">checklist</a> says what to
        fix.
      </p>
      <details>
        <summary>Details, for whoever helps you</summary>
        <pre>{details}</pre>
      </details>
    </div>
  );
}

function OpenSite({ view, forPhones }: { view: LocalSiteView; forPhones: boolean }) {
  const { address, phone } = view;
  return (
    <>
      <p>
        Your site is open at{' '}
        <a href={address} target="_blank" rel="noreferrer">
          {address}
        </a>
      </p>
      {phone && (
        <figure className="qr">
          <svg viewBox={phone.code.viewBox} role="img" aria-label={`QR code of ${phone.address}`}>
            <path d={phone.code.path} />
          </svg>
          <figcaption>
            On a phone in the same network: scan this code, or open {phone.address}
          </figcaption>
        </figure>
      )}
      {forPhones && !phone && (
        <p className="help">This computer is in no network, so phones cannot open it.</p>
      )}
    </>
  );
}
