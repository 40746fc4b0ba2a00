import { Readable } from 'node:stream';
import { createTransport, type MailMessage, type NodemailerError, type Transporter } from 'nodemailer';
import type { Config } from '../../config/config.js';
import { isLoopback } from '../../config/loopback.js';
import {
  type DeliveryAttempt,
  DeliveryError,
  type DeliveryFailure,
  MailDelivery,
  messageOf,
  type RenderedMail,
} from './mail-delivery.js';

/** How long a mail server may take, in milliseconds. */
const PATIENCE = {
  /** To answer a new connection. */
  greeting: 20_000,
  /** From the connection to the end of the text: it can be tried again then. */
  dialogue: 60_000,
  /** To say that it took the whole text (RFC 5321, 4.5.3.2.6): impatience leaves an e-mail of unknown fate. */
  answer: 600_000,
};

/** What a mail server says no to when it refuses this e-mail, rather than to talk to us. */
const ABOUT_THE_MAIL = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** A try under way. */
interface Dialogue extends Pick<DeliveryAttempt, 'beforeEnd'> {
  /** Whether the mail server may have the end of the text. */
  hasEnded: boolean;
}

/** By the mail server of SMTP_URL. */
export class SmtpDelivery extends MailDelivery {
  readonly #transport: Transporter;
  /** By the signal, which Nodemailer hands on. */
  readonly #dialogues = new WeakMap<AbortSignal, Dialogue>();

  constructor(
    private readonly config: Config,
    private readonly smtpUrl: string,
    private readonly patience = PATIENCE,
  ) {
    super();
    this.#transport = createTransport({
      url: smtpUrl,
      // What the address itself says of it wins.
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

  async deliver(mail: RenderedMail, { signal: given, beforeEnd }: DeliveryAttempt): Promise<void> {
    const tooSlow = new AbortController();
    const signal = AbortSignal.any([given, tooSlow.signal]);
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
      await this.#transport.sendMail({ ...messageOf(mail, this.config), signal });
    } catch (cause) {
      const { code, command = '', responseCode } = cause as NodemailerError;
      const failure = failureOf(cause as NodemailerError, dialogue.hasEnded);
      const codes = tooSlow.signal.aborted
        ? 'ETIMEDOUT'
        : [code ?? 'error', command, responseCode].filter(Boolean).join(' ');
      const isAboutMail = ABOUT_THE_MAIL.has(command) && !tooSlow.signal.aborted;
      const said = isAboutMail ? codes : `${this.#server} (${codes})${wordsOf(cause as NodemailerError)}`;
      throw new DeliveryError(failure, said, { cause }, isAboutMail);
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
 * Whether a server that speaks no TLS is refused: links and codes would be open to everybody on the way, and anybody there could
 * take the offer of STARTTLS away. Nobody stands between two programs of one machine.
 */
export const isTlsRequired = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname);

function failureOf(
  { code, command = '', responseCode }: NodemailerError,
  hasEnded: boolean,
): DeliveryFailure {
  if (responseCode) return responseCode >= 500 && ABOUT_THE_MAIL.has(command) ? 'refused' : 'retry';
  if (hasEnded) return 'unknown';
  // Nodemailer itself finds that it can never be sent.
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'retry';
}

/** What was said before an e-mail was named: later a server's words often repeat the address. */
const wordsOf = ({ command, responseCode, message }: NodemailerError): string =>
  command === 'CONN' && !responseCode ? `: ${message}` : '';
