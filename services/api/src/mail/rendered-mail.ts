/** An e-mail as it is handed to the mail server. */
export interface RenderedMail {
  readonly id: string;
  readonly to: string;
  readonly language: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its reader can have such e-mails stopped; null where they are not a matter of choice. */
  readonly settingsUrl: string | null;
}
