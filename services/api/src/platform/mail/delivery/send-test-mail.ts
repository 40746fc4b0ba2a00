import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.js';
import type { RenderedMail } from './mail-delivery.js';
import { SmtpDelivery } from './smtp-delivery.js';

/**
 * Sends a test message at once, past the outbox.
 * @param smtpUrl the mail server to try
 * @throws DeliveryError if the server does not take the message
 */
export function sendTestMail(
  config: Config,
  smtpUrl: string,
  mail: Pick<RenderedMail, 'to' | 'language' | 'subject' | 'text'>,
): Promise<void> {
  const message = { ...mail, id: randomUUID(), html: `<p>${mail.text}</p>`, settingsUrl: null };
  const attempt = { signal: new AbortController().signal, beforeEnd: async () => undefined };
  return new SmtpDelivery(config, smtpUrl).deliver(message, attempt);
}
