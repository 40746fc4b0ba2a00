import { Readable } from 'node:stream';
import { createTransport, type MailMessage, type NodemailerError, type Transporter } from 'nodemailer';
import type { Config } from '../../config/config.js';
import type { RenderedMail } from '../rendered-mail.js';
import { DeliveryError, type DeliveryFailure, MailDelivery } from './mail-delivery.js';
import { messageOf } from './message.js';

/** Longest silence of a mail server, in milliseconds. */
const SILENCE_MS = 20_000;

/** What a mail server says no to when it refuses this e-mail, rather than to talk to us. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** By the mail server of SMTP_URL. */
export class SmtpDelivery extends MailDelivery {
  readonly #transport: Transporter;
  /** The e-mails that the mail server has begun to read. */
  readonly #handedOver = new WeakSet<AbortSignal>();

  /** @param silenceMs longest silence of the mail server, in milliseconds */
  constructor(
    private readonly config: Config,
    smtpUrl: string,
    silenceMs = SILENCE_MS,
  ) {
    super();
    this.#transport = createTransport({
      url: smtpUrl,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
      dnsTimeout: silenceMs,
    });
    this.#transport.use('stream', (mail, done) => {
      this.#watch(mail);
      done();
    });
  }

  async deliver(mail: RenderedMail, signal: AbortSignal): Promise<void> {
    // One of its own, because it also names this try.
    const tried = AbortSignal.any([signal]);
    try {
      await this.#transport.sendMail({ ...messageOf(mail, this.config), signal: tried });
    } catch (cause) {
      const failure = failureOf(cause as NodemailerError, this.#handedOver.has(tried));
      throw new DeliveryError(failure, describe(cause as NodemailerError), { cause });
    }
  }

  /** A generator begins when it is first read, which is after the mail server said that it takes the text. */
  #watch({ message, data: { signal } }: MailMessage): void {
    const handedOver = this.#handedOver;
    message?.processFunc((input) => {
      async function* watched() {
        if (signal) handedOver.add(signal);
        yield* input;
      }
      return Readable.from(watched(), { objectMode: false });
    });
  }
}

function failureOf(
  { code, command = '', responseCode }: NodemailerError,
  handedOver: boolean,
): DeliveryFailure {
  if (responseCode) return responseCode >= 500 && ABOUT_THE_MAIL.has(command) ? 'refused' : 'retry';
  if (handedOver) return 'unknown';
  // Nodemailer itself finds that it can never be sent.
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'retry';
}

/** The code only: what a mail server says in words often repeats the address. */
const describe = ({ code = 'error', command, responseCode }: NodemailerError): string =>
  [code, command, responseCode].filter(Boolean).join(' ');
