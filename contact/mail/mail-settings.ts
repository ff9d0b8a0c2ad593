/** The mail server that takes the messages, and the key that signs them. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the mail server wants them. */
  url: string;
  dkim?: { domainName: string; keySelector: string; privateKey: string } | undefined;
}
