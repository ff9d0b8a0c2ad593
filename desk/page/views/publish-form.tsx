import { type MouseEvent, type SubmitEvent, useState } from 'react';
import type { Progress } from '#desk/editing/checklist.ts';
import { slugFrom } from '#desk/editing/ids.ts';
import type { PublishOptions } from '#desk/publishing/publish-options.ts';
import { stepsWords } from '../top-bar.tsx';
import { MailFields, mailOf, text } from './publish-mail.tsx';
import type { PublishingView } from './publish-progress.tsx';

type Place = PublishOptions['place'];

const places: { place: Place; title: string; words: string }[] = [
  {
    place: 'cloudflare',
    title: 'At Cloudflare',
    words:
      'Free for a site of this size. You need a free account there. It hosts your pages, the form and its messages.',
  },
  {
    place: 'folder',
    title: 'As a folder you upload yourself',
    words: 'For any host of web pages. The form then opens the visitor’s own mail program.',
  },
];

/** The domain to publish at: one that was used before is used again until it is said that there is none. */
export function domainOf(given: string, before: string | undefined): { domain?: string } {
  const domain = given || (before && 'none');
  return domain ? { domain } : {};
}

/** @param keptDomain the domain that was used before. */
function optionsIn(form: HTMLFormElement, place: Place, keptDomain?: string): PublishOptions {
  const data = new FormData(form);
  const domain = text(data, 'domain').replace(/^https?:\/\/|\/$/gi, '');
  const [name, mail] = [text(data, 'name'), mailOf(data)];
  return {
    place,
    ...domainOf(domain.toLowerCase(), keptDomain),
    ...(name && { name: slugFrom(name.slice(0, 54)) }),
    ...(place === 'cloudflare' && { signIn: true, ...(mail && { mail }) }),
  };
}

const isDone = ({ done, all }: Progress) => done === all;

interface Props {
  view: PublishingView;
  /** How far the checklist is; undefined until it was looked at. */
  progress: Progress | undefined;
  /** The address of the site as far as it is known. */
  website: string;
  onPublish: (options: PublishOptions) => void;
}

/** Where the site shall stand, and the button that puts it there. */
export function PublishForm({ view, progress, website, onPublish }: Props) {
  const [place, setPlace] = useState<Place>(view.kept?.place ?? 'cloudflare');
  const send = (form: HTMLFormElement, anyway: boolean) =>
    onPublish({ ...optionsIn(form, place, view.kept?.domain), ...(anyway && { anyway }) });
  // Enter in a field publishes what is ready, and never for a trial.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress && isDone(progress)) send(event.currentTarget, false);
  };
  const keptDomain = view.kept?.domain === 'none' ? undefined : view.kept?.domain;
  const known = website.replace(/^https:\/\//, '');
  return (
    <form className="section" onSubmit={submit}>
      <Places chosen={place} onChoose={setPlace} />
      <label>
        Your own web address{' '}
        {place === 'cloudflare' && <span className="optional">if you have one</span>}
        <input
          name="domain"
          required={place !== 'cloudflare'}
          placeholder="www.your-name.com"
          pattern="(https?://)?([A-Za-z0-9\-]+\.)+[A-Za-z]{2,}/?"
          title="Write it like www.your-name.com"
          defaultValue={keptDomain ?? (place === 'cloudflare' ? '' : known)}
        />
      </label>
      {place === 'cloudflare' && <AtCloudflare name={view.kept?.name} />}
      <Start progress={progress} onTrial={(form) => send(form, true)} />
    </form>
  );
}

function Places({ chosen, onChoose }: { chosen: Place; onChoose: (place: Place) => void }) {
  return (
    <fieldset className="section choice">
      <legend>Where to publish</legend>
      {places.map(({ place: one, title, words }) => (
        <label key={one} className="tick">
          <input
            type="radio"
            name="place"
            checked={chosen === one}
            onChange={() => onChoose(one)}
          />
          <span>
            <strong>{title}</strong>
            <br />
            <span className="help">{words}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function AtCloudflare({ name }: { name: string | undefined }) {
  return (
    <>
      <label>
        Name of the site at Cloudflare <span className="optional">optional</span>
        <input
          name="name"
          placeholder="portfolio"
          defaultValue={name}
          aria-describedby="name-help"
        />
      </label>
      <p id="name-help" className="help">
        Without a web address of your own, the address there begins with this name. A new name gives
        the site a new address. The old address keeps showing the old version.
      </p>
      <MailFields />
    </>
  );
}

/** The button that publishes: none before it is known whether something invented would go out. */
function Start({
  progress,
  onTrial,
}: Pick<Props, 'progress'> & { onTrial: (form: HTMLFormElement) => void }) {
  const start = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form?.reportValidity()) onTrial(form);
  };
  if (!progress) return <p role="status">Checking for invented content …</p>;
  if (isDone(progress))
    return (
      <button type="submit" className="primary start">
        Publish
      </button>
    );
  return (
    <div className="notice invented">
      <p>Checklist: {stepsWords(progress)} done. Visitors would see what is still invented.</p>
      <div className="row">
        <a className="button primary" href="#/checklist">
          Open the checklist
        </a>
        <button type="button" className="quiet" onClick={start}>
          Publish it for a trial
        </button>
      </div>
    </div>
  );
}
