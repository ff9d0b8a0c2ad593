import { z } from 'zod';

/** A name of a computer on the internet (RFC 1123): `www.your-name.com`. */
export const domainName = z.string().regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/);

/** The site's name at Cloudflare, with which its address there begins. */
export const platformName = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,52}[a-z0-9])?$/);

interface MailLogin {
  server: string;
  /** 465 begins with TLS, others with STARTTLS (RFC 8314). */
  port: string;
  user: string;
  password: string;
}

/** A mail server with its login as one address; what has a meaning in addresses is written as %XX. */
export function smtpUrl({ server, port, user, password }: MailLogin): string {
  const scheme = port === '465' ? 'smtps' : 'smtp';
  return `${scheme}://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${server}:${port}`;
}
