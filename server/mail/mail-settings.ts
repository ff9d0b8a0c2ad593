/** How and where messages are delivered. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the mail server wants them. */
  url: string;
  to: string;
  from: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
}
