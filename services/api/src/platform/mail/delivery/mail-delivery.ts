import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../config/config.js';

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

/**
 * How a delivery failed. `retry`: certainly not taken, another try may help. `refused`: for good. `unknown`:
 * the connection was lost when the mail server had the whole e-mail but had not said yet whether it took it.
 */
export type DeliveryFailure = 'retry' | 'refused' | 'unknown';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /**
   * @param message without the address or anything else of the e-mail: it is logged
   * @param isAboutMail whether the server answered and refused this e-mail, so that others may go through
   */
  constructor(
    readonly failure: DeliveryFailure,
    message: string,
    options?: ErrorOptions,
    readonly isAboutMail = false,
  ) {
    super(message, options);
  }
}

export interface DeliveryAttempt {
  /** Ends the try early. */
  readonly signal: AbortSignal;
  /** To be awaited before the end of the text is sent; where it fails, the end must not be sent. */
  beforeEnd(): Promise<void>;
}

export abstract class MailDelivery {
  /**
   * Settles once the e-mail is taken.
   * @throws DeliveryError
   */
  abstract deliver(mail: RenderedMail, attempt: DeliveryAttempt): Promise<void>;
}

/**
 * An e-mail in nodemailer's words. Addresses are objects, which it takes as they are, so that nothing in
 * them can name a second recipient.
 */
export function messageOf(
  { id, to, language, subject, text, html, settingsUrl }: RenderedMail,
  { campusName, mailFrom, publicUrl }: Pick<Config, 'campusName' | 'mailFrom' | 'publicUrl'>,
): SendMailOptions {
  return {
    from: { name: `${campusName} Lost & Found`, address: mailFrom },
    to: { name: '', address: to },
    // The same in every try: a mail server that sees it twice can tell.
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Nobody's absence note is to answer it.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(settingsUrl && { 'List-Unsubscribe': `<${settingsUrl}>` }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
