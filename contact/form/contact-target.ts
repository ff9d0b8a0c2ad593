/**
 * Where the form sends a message: the server that serves the site, a form service, or nowhere. The
 * content security policy is made from the built form, so it allows just that place.
 */
export interface ContactTarget {
  kind: 'server' | 'service' | 'mail';
  /** The address that the form posts to; empty where the visitor's email program takes over. */
  action: string;
}

/** The site's own server, and the address where it takes messages. */
export const ownServer = {
  kind: 'server',
  action: '/contact/send',
} as const satisfies ContactTarget;

/** The hosts that only serve files, by the variable that each sets while it builds. */
const staticHosts = { NETLIFY: 'Netlify', CF_PAGES: 'Cloudflare Pages' };

type Environment = Record<string, string | undefined>;

/** The setting cannot be used; the message says what it may be. */
export class ContactTargetError extends Error {
  override name = 'ContactTargetError';
}

/**
 * Reads the setting `CONTACT_FORM` of a build.
 *
 * @param environment its `CONTACT_FORM` is `server` (also when it is not set), `none`, or the https
 * address of a form service.
 * @throws ContactTargetError when it is anything else, or not set on a host that runs no server, in words that say what
 * it may be.
 */
export function readContactTarget(environment: Environment = process.env): ContactTarget {
  const value = environment.CONTACT_FORM?.trim() || defaultTarget(environment);
  if (value === 'server') return ownServer;
  if (value === 'none') return { kind: 'mail', action: '' };
  const url = URL.parse(value);
  if (url?.protocol === 'https:' && !url.username && !url.password) {
    return { kind: 'service', action: url.href };
  }
  throw new ContactTargetError(
    `CONTACT_FORM is "${value}", which is no place that a form can post to. Set it to "server" ` +
      '(this site’s own server, the default), to "none" (the visitor’s email program), or to the ' +
      'full address that your form service gave you, such as https://formspree.io/f/abcdwxyz.',
  );
}

function defaultTarget(environment: Environment): string {
  for (const [variable, host] of Object.entries(staticHosts)) {
    if (environment[variable]) {
      throw new ContactTargetError(
        `CONTACT_FORM is not set, and ${host} runs no server that could take the form. In the ` +
          'settings of the host, set it to "none" (the visitor’s email program) or to the full ' +
          'address that your form service gave you, such as https://formspree.io/f/abcdwxyz.',
      );
    }
  }
  return 'server';
}
