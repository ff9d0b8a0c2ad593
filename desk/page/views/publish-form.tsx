/** The form that asks how to publish. */
import { type SubmitEvent, useState } from 'react';
import { mailProviders } from '#desk/publish/mail-providers.ts';
import type { PublishOptions } from '#desk/publish/publish-options.ts';
import type { PublishingView } from '#desk/publish/publisher.ts';
import { countOf } from '#model/wording.ts';

/** The option `domain`: the typed domain; `none` where the owner emptied an earlier domain; absent where there was never one. */
export function domainOf(given: string, before: string | undefined): { domain?: string } {
  const domain = given || (before && 'none');
  return domain ? { domain } : {};
}

/**
 * The initial domain: the last one, else the owner's website, unless it is an address of Cloudflare or a part of a
 * domain, such as sites.google.com/view/arjun.
 */
function proposedDomain(before: string | undefined, website: string): string | undefined {
  if (before) return before === 'none' ? undefined : before;
  const host = hostOf(website);
  const isWhole = host !== website;
  return isWhole && !host.endsWith('.workers.dev') ? website.replace('https://', '') : undefined;
}

/**
 * The host name in a typed or pasted text: `www.großhübner.de`, `https://www.firm.com/`; the text unchanged where it
 * names more than a host.
 */
export function hostOf(typed: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url?.href === `${url?.protocol}//${url?.hostname}/` ? url.hostname : typed;
}

/** @param before the domain that was used before, or filled in. */
function readOptions(form: HTMLFormElement, before?: string): PublishOptions {
  const data = new FormData(form);
  const text = (name: string) => `${data.get(name) ?? ''}`.trim();
  const [name, server, user] = [text('name'), text('server'), text('user')];
  const port = text('port') === '587' ? '587' : '465';
  // Not trimmed: white space may be part of a password.
  const password = `${data.get('password') ?? ''}`;
  const mail = { server, port, user, password, to: text('to') || user } as const;
  return {
    ...domainOf(hostOf(text('domain')), before),
    ...(name && { name }),
    ...(server && { mail }),
  };
}

interface Props {
  view: PublishingView;
  /** How many lines of the checklist are left. */
  left: number;
  /** The address of the site in "Me"; empty where strangers cannot open it. */
  website: string;
  onPublish: (options: PublishOptions) => void;
}

/** The form that asks how to publish, with the buttons that begin it. */
export function PublishForm({ view, left, website, onPublish }: Props) {
  const { lastOptions: last, at } = view;
  const domain = proposedDomain(last?.domain, website);
  const before = domain ?? last?.domain;
  const isPublished = at !== undefined;
  const isReady = left === 0;
  // Enter in a field publishes only what is ready, never as a trial.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) onPublish(readOptions(event.currentTarget, before));
  };
  const publishForTrial = (form: HTMLFormElement | null) => {
    if (form?.reportValidity()) onPublish({ ...readOptions(form, before), trial: true });
  };
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <p className="help">
        Your site goes to Cloudflare, which hosts its pages, the form and its messages. It is free
        for a site of this size; you need a free account there.
      </p>
      <label>
        Your own web address <span className="font-normal text-muted">if you have one</span>
        <input
          name="domain"
          placeholder="www.your-name.com"
          pattern="(https?://)?([^\s\/.:?#@]+\.)+[^\s\/.:?#@]{2,}\/?"
          title="Write only the domain, such as www.your-name.com, with nothing after it"
          defaultValue={domain}
        />
      </label>
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
        Without a web address of your own, the address there begins with this name.
        {isPublished &&
          ' A new name gives the site a new address. The old address keeps showing the old version.'}
      </p>
      <MailFields />
      {/* No button until it is known whether something is invented. */}
      {isReady && (
        <button type="submit" className="primary justify-self-start">
          Publish
        </button>
      )}
      {!isReady && (
        <div className="notice invented">
          <p>{`${countOf(left, 'line')} of the checklist ${left === 1 ? 'is' : 'are'} left. Visitors would see anything that is still invented.`}</p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
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

/** The settings with which the live site sends messages by mail. Without a provider, none is asked for or sent. */
function MailFields() {
  const [chosen, choose] = useState('');
  const [user, setUser] = useState('');
  const provider = mailProviders.find(({ name }) => name === chosen);
  return (
    <>
      <label>
        Get the messages of the form by email
        <select
          aria-describedby="mail-help"
          value={chosen}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">Leave as it is</option>
          {mailProviders.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          <option>Another provider</option>
        </select>
      </label>
      <p id="mail-help" className="help">
        They are sent from your own mailbox: choose where it is. Your password goes to Cloudflare
        only; the desk does not keep it.
      </p>
      {chosen && (
        <>
          <label hidden={provider !== undefined}>
            Mail server, from your provider’s help pages
            <input
              key={chosen}
              name="server"
              placeholder="smtp.your-provider.com"
              pattern="[\w.\-]+"
              title="Write it like smtp.your-provider.com"
              required
              defaultValue={provider?.server}
            />
          </label>
          <label hidden={provider !== undefined}>
            Port, from the same page
            <select key={chosen} name="port" defaultValue={provider?.port ?? '465'}>
              <option>465</option>
              <option>587</option>
            </select>
          </label>
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
              {`Best a password made only for this site. It is made at: ${provider.password}. docs/publish.md says more, under “Email”.`}
            </p>
          )}
          <label>
            Mailbox for the messages <span className="font-normal text-muted">if different</span>
            <input name="to" type="email" required={!user.includes('@')} />
          </label>
        </>
      )}
    </>
  );
}
