import { useState } from 'react';
import type { PublishOptions } from '#desk/publishing/publish-options.ts';

/** What a field of a form says. */
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
  const [server, setServer] = useState('');
  const [user, setUser] = useState('');
  return (
    <details>
      <summary>Get the messages of the form by e-mail</summary>
      <div className="section">
        <p className="help">
          Your mail provider says these. They go to Cloudflare only; the desk keeps no password.
          Left empty, what is set there stays.
        </p>
        <label>
          Mail server
          <input
            name="server"
            placeholder="smtp.zoho.in"
            pattern="[\w.\-]+"
            title="Write it like smtp.zoho.in"
            value={server}
            onChange={(event) => setServer(event.target.value)}
          />
        </label>
        <label>
          Port, a number
          <select name="port" defaultValue="465">
            <option>465</option>
            <option>587</option>
          </select>
        </label>
        <label>
          User name, mostly your e-mail address
          <input
            name="user"
            autoComplete="username"
            required={server !== ''}
            value={user}
            onChange={(event) => setUser(event.target.value)}
          />
        </label>
        <label>
          Password, best one made for this only
          <input name="password" type="password" autoComplete="off" required={server !== ''} />
        </label>
        <label>
          Mailbox that gets the messages <span className="optional">if it is another</span>
          <input name="to" type="email" required={server !== '' && !user.includes('@')} />
        </label>
      </div>
    </details>
  );
}
