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
  /** The page where the reader can stop such e-mails; null for e-mails that cannot be stopped. */
  readonly settingsUrl: string | null;
  /** The address at which a mail program ends such e-mails with one request (RFC 8058), if they can be ended. */
  readonly stopUrl?: string | undefined;
}

/**
 * The kind of a failed delivery. `retry`: the server did not accept the e-mail, another try may succeed. `refused`:
 * permanent. `unknown`: the connection broke after the server had the whole e-mail and before it confirmed it.
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
  /** Await it before the end of the text is sent; if it rejects, do not send the end. */
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
export function getMessage(
  { id, to, language, subject, text, html, settingsUrl, stopUrl }: RenderedMail,
  { campusName, mailFrom, publicUrl }: Pick<Config, 'campusName' | 'mailFrom' | 'publicUrl'>,
): SendMailOptions {
  return {
    from: { name: `${campusName} Lost & Found`, address: mailFrom },
    to: { name: '', address: to },
    // The same in every try, so that a mail server can recognise a duplicate.
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Prevents absence notes as answers.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(settingsUrl && { 'List-Unsubscribe': `<${settingsUrl}>` }),
      ...(stopUrl && {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
