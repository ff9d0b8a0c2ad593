/** A company whose mailboxes a site can send its messages from. */
export interface MailProvider {
  name: string;
  /** The host name of its SMTP server for programs. */
  server: string;
  /** 465 begins with TLS, 587 with STARTTLS (RFC 8314). */
  port: '465' | '587';
  /** Where its user finds the password to enter. */
  password: string;
}

/** Settings as the providers' own pages gave them on 2026-11-21; docs/publish.md has the same. */
export const mailProviders: MailProvider[] = [
  {
    name: 'Google Workspace or Gmail',
    server: 'smtp.gmail.com',
    port: '465',
    password:
      'An app password: in your Google Account open Security, switch 2-Step Verification on, then make one at App passwords.',
  },
  {
    name: 'Zoho Mail in India',
    server: 'smtp.zoho.in',
    port: '465',
    password:
      'Your password; with two-factor sign-in an application-specific one, from Security at accounts.zoho.in. Some free plans do not include this.',
  },
  {
    name: 'Zoho Mail in India, paid, with your own domain',
    server: 'smtppro.zoho.in',
    port: '465',
    password:
      'Your password; with two-factor sign-in an application-specific one, from Security at accounts.zoho.in.',
  },
  {
    name: 'Microsoft 365',
    server: 'smtp.office365.com',
    port: '587',
    password:
      'The password of the mailbox. SMTP AUTH must be on for it in the admin centre; from the end of December 2026 Microsoft switches it off unless an administrator allows it.',
  },
  {
    name: 'Fastmail',
    server: 'smtp.fastmail.com',
    port: '465',
    password: 'An app password, from Settings, Privacy & Security, Manage app passwords.',
  },
];
