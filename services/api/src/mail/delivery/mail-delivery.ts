import type { RenderedMail } from '../rendered-mail.js';

/**
 * How a delivery failed. `retry`: certainly not taken, another try may help. `refused`: for good. `unknown`:
 * the connection was lost when the mail server had the e-mail but had not said yet whether it took it.
 */
export type DeliveryFailure = 'retry' | 'refused' | 'unknown';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /** @param message without the address or anything else of the e-mail: it is logged */
  constructor(
    readonly failure: DeliveryFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Hands e-mails on. */
export abstract class MailDelivery {
  /**
   * Settles once the e-mail is taken.
   * @param signal ends the try early
   * @throws DeliveryError
   */
  abstract deliver(mail: RenderedMail, signal: AbortSignal): Promise<void>;
}
