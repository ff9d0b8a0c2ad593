/** Mail providers whose mailboxes a site can send its messages from, for the desk's form. */

/**
 * Settings as the providers' own pages gave them on 2026-11-21; docs/publish.md has the same, and more. Port 465 begins
 * with TLS, 587 with STARTTLS (RFC 8314); `password` is where the user creates one.
 */
const rows: [name: string, server: string, port: '465' | '587', password: string][] = [
  ['Gmail or Google Workspace', 'smtp.gmail.com', '465', 'myaccount.google.com/apppasswords'],
  ['Zoho Mail in India', 'smtp.zoho.in', '465', 'accounts.zoho.in, Security'],
  ['Zoho Mail in India, paid', 'smtppro.zoho.in', '465', 'accounts.zoho.in, Security'],
  ['Microsoft 365', 'smtp.office365.com', '587', 'the admin centre, with SMTP AUTH switched on'],
  ['Fastmail', 'smtp.fastmail.com', '465', 'Settings, Privacy & Security'],
  ['iCloud Mail', 'smtp.mail.me.com', '587', 'account.apple.com'],
];

export const mailProviders = rows.map(([name, server, port, password]) => ({
  name,
  server,
  port,
  password,
}));
