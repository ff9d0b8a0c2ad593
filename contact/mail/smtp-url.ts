/**
 * A mail server with its login. The user ends at the first `:`, the password at the last `@`, so that a
 * password may hold any sign as it is.
 */
const shape = /^(smtps?):\/\/(?:([^:]+):(.+)@)?([^\s@/?#\\:[\]]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/is;

/**
 * Reads the address of a mail server as an owner writes it.
 *
 * @returns a URL with user and password in percent signs, or what is wrong: it has not the shape of one, or
 * a `%` in it can be read in two ways.
 */
export function readSmtpUrl(text: string): { url: string } | { problem: 'shape' | 'percent' } {
  const [, scheme, user, password, host, port = ''] = shape.exec(text.trim()) ?? [];
  if (!scheme) return { problem: 'shape' };
  let login = '';
  if (user && password) {
    const parts = [user, password].map(readPart);
    if (parts.includes(undefined)) return { problem: 'percent' };
    login = `${parts.map((part) => encodeURIComponent(part ?? '')).join(':')}@`;
  }
  const url = `${scheme}://${login}${host}${port}`;
  return URL.canParse(url) ? { url } : { problem: 'shape' };
}

/**
 * A user or a password: as it is when nothing in it is a percent code, decoded when all that needs one is.
 *
 * @returns undefined when it is neither.
 */
function readPart(text: string): string | undefined {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  if (/[@:/?#]|%(?![\da-f]{2})/i.test(text)) return undefined;
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

interface SmtpLogin {
  server: string;
  /** 465 begins with TLS, others with STARTTLS (RFC 8314). */
  port: string;
  user: string;
  password: string;
}

/** A mail server with its login as one address; what has a meaning in addresses is written as %XX. */
export function writeSmtpUrl({ server, port, user, password }: SmtpLogin): string {
  const scheme = port === '465' ? 'smtps' : 'smtp';
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${server}:${port}`;
}
