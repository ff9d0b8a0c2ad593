export interface Mail {
  from: string;
  to: string;
  /** One address, which was checked. */
  replyTo?: string | undefined;
  subject: string;
  /** The same for each attempt, so that a mail server or program recognises a repetition. */
  messageId: string;
  date: Date;
  text: string;
}

export interface MailPort {
  /** Resolves when the mail server has taken the mail over, and rejects when it has not. */
  send(mail: Mail): Promise<void>;
  /** Connects and logs in, without a mail; rejects when that fails. */
  verify(): Promise<void>;
}
