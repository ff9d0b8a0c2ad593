import { type SubmitEvent, useState } from 'react';
import { mailProviders } from '#desk/publish/mail-providers.ts';
import type { PublishOptions } from '#desk/publish/publish-options.ts';
import type { PublishingView } from '#desk/publish/publisher.ts';
import { slugFrom } from '#desk/shared/ids.ts';
import { countOf } from '#model/wording.ts';

const places = {
  cloudflare: {
    title: 'At Cloudflare',
    words:
      'Free for a site of this size. You need a free account there. It hosts your pages, the form and its messages.',
  },
  folder: {
    title: 'As a folder you upload yourself',
    words: 'For any host of web pages. The form then opens the visitor’s own mail program.',
  },
};

type Place = keyof typeof places;

/** The domain to publish at: one that was used before is used again until it is said that there is none. */
export function domainOf(given: string, before: string | undefined): { domain?: string } {
  const domain = given || (before && 'none');
  return domain ? { domain } : {};
}

/** The name of a host in what people write or paste: `www.großhübner.de`, `https://www.firm.com/`. */
export function hostOf(typed: string): string {
  const address = /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`;
  return URL.parse(address)?.hostname ?? typed;
}

/** @param lastDomain the domain that was used before. */
function optionsIn(form: HTMLFormElement, place: Place, lastDomain?: string): PublishOptions {
  const data = new FormData(form);
  const text = (name: string) => `${data.get(name) ?? ''}`.trim();
  const [name, server, user] = [text('name'), text('server'), text('user')];
  const port = text('port') === '587' ? '587' : '465';
  const mail = { server, port, user, password: text('password'), to: text('to') || user } as const;
  return {
    place,
    ...domainOf(hostOf(text('domain')), lastDomain),
    ...(name && { name: slugFrom(name.slice(0, 54)) }),
    ...(place === 'cloudflare' && server && { mail }),
  };
}

interface Props {
  view: PublishingView;
  /** How many lines of the checklist are left. */
  left: number;
  /** The address of the site as far as it is known. */
  website: string;
  onPublish: (options: PublishOptions) => void;
}

/** Asks where to publish the site, and publishes it. */
export function PublishForm({ view: { lastOptions: last }, left, website, onPublish }: Props) {
  const [place, setPlace] = useState<Place>(last?.place ?? 'cloudflare');
  const isReady = left === 0;
  // Enter in a field publishes what is ready, and never for a trial.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) onPublish(optionsIn(event.currentTarget, place, last?.domain));
  };
  const publishForTrial = (form: HTMLFormElement | null) => {
    if (form?.reportValidity())
      onPublish({ ...optionsIn(form, place, last?.domain), anyway: true });
  };
  const isAtCloudflare = place === 'cloudflare';
  const lastDomain = last?.domain === 'none' ? undefined : last?.domain;
  return (
    <form className="section" onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2">Where to publish</legend>
        {Object.entries(places).map(([one, { title, words }]) => (
          <label key={one} className="tick items-start">
            <input
              type="radio"
              name="place"
              checked={place === one}
              onChange={() => setPlace(one as Place)}
            />
            <span>
              <strong>{title}</strong>
              <br />
              <span className="help inline-block">{words}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label>
        <span>Your own web address</span>{' '}
        {isAtCloudflare && <span className="font-normal text-muted">if you have one</span>}
        <input
          name="domain"
          required={!isAtCloudflare}
          placeholder="www.your-name.com"
          pattern="(https?://)?([^\s\/.]+\.)+[^\s\/.]{2,}(\/.*)?"
          title="Write it like www.your-name.com"
          defaultValue={lastDomain ?? (isAtCloudflare ? '' : website.replace(/^https:\/\//, ''))}
        />
      </label>
      {isAtCloudflare && (
        <>
          <label>
            Name of the site at Cloudflare <span className="font-normal text-muted">optional</span>
            <input
              name="name"
              placeholder="portfolio"
              defaultValue={last?.name}
              aria-describedby="name-help"
            />
          </label>
          <p id="name-help" className="help">
            Without a web address of your own, the address there begins with this name. A new name
            gives the site a new address. The old address keeps showing the old version.
          </p>
          <MailFields />
        </>
      )}
      {/* None before it is known whether something invented would go out. */}
      {isReady && (
        <button type="submit" className="primary justify-self-start">
          Publish
        </button>
      )}
      {!isReady && (
        <div className="notice invented">
          <p>{`${countOf(left, 'line')} of the checklist ${left === 1 ? 'is' : 'are'} left. Visitors would see what is still invented.`}</p>
          <div className="row">
            <a className="button primary" href="#/checklist">
              Open the checklist
            </a>
            <button
              type="button"
              className="quiet"
              onClick={({ currentTarget }) => publishForTrial(currentTarget.form)}
            >
              Publish as a trial
            </button>
          </div>
        </div>
      )}
    </form>
  );
}

const otherProvider = 'Another provider';

/** The settings with which the live site sends its messages on. */
function MailFields() {
  const [chosen, choose] = useState('');
  const [user, setUser] = useState('');
  const provider = mailProviders.find(({ name }) => name === chosen);
  return (
    // A field that is missed can be pointed at only where it is in sight.
    <details onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
      <summary>Get the messages of the form by email</summary>
      <div className="section">
        <p className="help">
          They are sent from your own mailbox. Your password goes to Cloudflare only; the desk does
          not keep it. Leave this closed to keep the present settings.
        </p>
        <label>
          Where your mailbox is
          <select value={chosen} onChange={(event) => choose(event.target.value)}>
            <option value="">Choose one</option>
            {mailProviders.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
            <option>{otherProvider}</option>
          </select>
        </label>
        {provider && (
          <>
            <input type="hidden" name="server" value={provider.server} />
            <input type="hidden" name="port" value={provider.port} />
          </>
        )}
        {chosen === otherProvider && (
          <>
            <label>
              Mail server, from your provider’s help pages
              <input
                name="server"
                placeholder="smtp.your-provider.com"
                pattern="[\w.\-]+"
                title="Write it like smtp.your-provider.com"
                required
              />
            </label>
            <label>
              Port
              <select name="port" defaultValue="465">
                <option>465</option>
                <option>587</option>
              </select>
            </label>
          </>
        )}
        {chosen && (
          <>
            <label>
              User name, usually your email address
              <input
                name="user"
                autoComplete="username"
                required
                value={user}
                onChange={(event) => setUser(event.target.value)}
              />
            </label>
            <label>
              Password, preferably one made only for this
              <input
                name="password"
                type="password"
                autoComplete="off"
                required
                aria-describedby={provider && 'mail-password-help'}
              />
            </label>
            {provider && (
              <p id="mail-password-help" className="help">
                {provider.password}
              </p>
            )}
            <label>
              Mailbox for the messages <span className="font-normal text-muted">if different</span>
              <input name="to" type="email" required={!user.includes('@')} />
            </label>
          </>
        )}
      </div>
    </details>
  );
}
