import { useState } from 'react';
import { mailProviders } from '#desk/publishing/mail-providers.ts';
import type { PublishOptions } from '#desk/publishing/publish-options.ts';

const otherProvider = 'Another provider';

export const text = (data: FormData, name: string) => `${data.get(name) ?? ''}`.trim();

/** The mail settings, when their first field is filled in. */
export function mailOf(data: FormData): PublishOptions['mail'] {
  const server = text(data, 'server');
  if (!server) return undefined;
  const user = text(data, 'user');
  return {
    server,
    port: text(data, 'port') === '587' ? '587' : '465',
    user,
    password: text(data, 'password'),
    to: text(data, 'to') || user,
  };
}

/** The settings with which the live site sends its messages on. */
export function MailFields() {
  const [chosen, choose] = useState('');
  const provider = mailProviders.find(({ name }) => name === chosen);
  return (
    // A field that is missed can be pointed at only where it is in sight.
    <details onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
      <summary>Get the messages of the form by e-mail</summary>
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
        {chosen === otherProvider && <ServerFields />}
        {chosen && <MailboxFields passwordHelp={provider?.password} />}
      </div>
    </details>
  );
}

/** @param passwordHelp where the password for other programs is made, if it is known. */
function MailboxFields({ passwordHelp }: { passwordHelp: string | undefined }) {
  const [user, setUser] = useState('');
  return (
    <>
      <label>
        User name, usually your e-mail address
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
          aria-describedby={passwordHelp && 'mail-password-help'}
        />
      </label>
      {passwordHelp && (
        <p id="mail-password-help" className="help">
          {passwordHelp}
        </p>
      )}
      <label>
        Mailbox for the messages <span className="optional">if it is another</span>
        <input name="to" inputMode="email" required={!user.includes('@')} />
      </label>
    </>
  );
}

/** What another provider says on its page about mail programs, mostly under “SMTP”. */
function ServerFields() {
  return (
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
        Port, a number
        <select name="port" defaultValue="465">
          <option>465</option>
          <option>587</option>
        </select>
      </label>
    </>
  );
}
