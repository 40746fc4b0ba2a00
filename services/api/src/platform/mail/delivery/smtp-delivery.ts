import { Readable } from 'node:stream';
import { createTransport, type MailMessage, type NodemailerError, type Transporter } from 'nodemailer';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';
import {
  type DeliveryAttempt,
  DeliveryError,
  type DeliveryFailure,
  getMessage,
  MailDelivery,
  type RenderedMail,
} from './mail-delivery.js';

/** Time limits of a mail server, in milliseconds. */
const PATIENCE = {
  /** Limit for the first answer on a new connection. */
  greeting: 20_000,
  /** Limit from the connection to the end of the text; a try that fails before can be repeated. */
  dialogue: 60_000,
  /**
   * Limit for the confirmation of the whole text (RFC 5321, 4.5.3.2.6). A shorter limit would leave e-mails
   * in an unknown state.
   */
  answer: 600_000,
};

/** Commands with refusals that concern this e-mail and not the connection. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

interface Dialogue extends Pick<DeliveryAttempt, 'beforeEnd'> {
  /** True when the mail server may have the end of the text. */
  hasEnded: boolean;
}

export class SmtpDelivery extends MailDelivery {
  readonly #transport: Transporter;
  /** Dialogues by the signal that Nodemailer passes on. */
  readonly #dialogues = new WeakMap<AbortSignal, Dialogue>();

  constructor(
    private readonly config: Config,
    private readonly smtpUrl: string,
    private readonly patience = PATIENCE,
  ) {
    super();
    this.#transport = createTransport({
      url: smtpUrl,
      // The address's own setting has precedence.
      requireTLS: isTlsRequired(smtpUrl),
      connectionTimeout: patience.greeting,
      greetingTimeout: patience.greeting,
      dnsTimeout: patience.greeting,
      socketTimeout: patience.answer,
    });
    this.#transport.use('stream', (mail, done) => {
      this.#watch(mail);
      done();
    });
  }

  async deliver(mail: RenderedMail, { signal: attemptSignal, beforeEnd }: DeliveryAttempt): Promise<void> {
    const tooSlow = new AbortController();
    const signal = AbortSignal.any([attemptSignal, tooSlow.signal]);
    // biome-ignore lint/plugin: a connection times out in real time
    const timer = setTimeout(() => tooSlow.abort(), this.patience.dialogue);
    const dialogue = {
      hasEnded: false,
      beforeEnd: async () => {
        await beforeEnd();
        signal.throwIfAborted();
        clearTimeout(timer);
      },
    };
    this.#dialogues.set(signal, dialogue);
    try {
      await this.#transport.sendMail({ ...getMessage(mail, this.config), signal });
    } catch (cause) {
      const { code, command = '', responseCode } = cause as NodemailerError;
      const failure = getFailure(cause as NodemailerError, dialogue.hasEnded);
      const codes = tooSlow.signal.aborted
        ? 'ETIMEDOUT'
        : [code ?? 'error', command, responseCode].filter(Boolean).join(' ');
      const isAboutMail = ABOUT_THE_MAIL.has(command) && !tooSlow.signal.aborted;
      const reason = isAboutMail ? codes : `${this.#server} (${codes})${describe(cause as NodemailerError)}`;
      throw new DeliveryError(failure, reason, { cause }, isAboutMail);
    } finally {
      clearTimeout(timer);
    }
  }

  get #server(): string {
    const { hostname, port } = new URL(this.smtpUrl);
    return `the mail server ${[hostname, port].filter(Boolean).join(':')}`;
  }

  /** The end of the stream is the end of the text: only then does Nodemailer send the final dot. */
  #watch({ message, data: { signal } }: MailMessage): void {
    const dialogue = signal && this.#dialogues.get(signal);
    message?.processFunc((input) => {
      async function* watched() {
        yield* input;
        await dialogue?.beforeEnd();
        if (dialogue) dialogue.hasEnded = true;
      }
      return Readable.from(watched(), { objectMode: false });
    });
  }
}

/**
 * True if a server without TLS is refused: links and codes would be readable on the way, and an attacker could remove
 * the offer of STARTTLS. Two programs of one machine need no TLS.
 */
export const isTlsRequired = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname);

function getFailure(
  { code, command = '', responseCode }: NodemailerError,
  hasEnded: boolean,
): DeliveryFailure {
  if (responseCode) return responseCode >= 500 && ABOUT_THE_MAIL.has(command) ? 'refused' : 'retry';
  if (hasEnded) return 'unknown';
  // Nodemailer itself finds that it can never be sent.
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'retry';
}

/** Returns the server's answer before the e-mail was named: later answers often repeat the address. */
const describe = ({ command, responseCode, message }: NodemailerError): string =>
  command === 'CONN' && !responseCode ? `: ${message}` : '';
