import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The server's reaction to the next e-mails; throw to refuse. */
export interface Behaviour {
  onConnection?: () => Promise<void> | void;
  onSender?: () => Promise<void> | void;
  onRecipient?: (address: string) => Promise<void> | void;
  /** Runs after it has read a whole e-mail, before it accepts it. */
  onMail?: (session: SMTPServerSession) => Promise<void> | void;
}

/** A refusal with an SMTP code. */
export const smtpError = (responseCode: number, text = 'no') =>
  Object.assign(new Error(text), { responseCode });

/** A real mail server on this machine that keeps all e-mails. */
export class TestMailServer {
  readonly mails: Email[] = [];
  readonly recipients: string[] = [];
  behaviour: Behaviour = {};
  readonly #server: SMTPServer;

  constructor(
    private readonly port = 0,
    private readonly host = '127.0.0.1',
  ) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onConnect: (_session, done) => settle(() => this.behaviour.onConnection?.(), done),
      onMailFrom: (_address, _session, done) => settle(() => this.behaviour.onSender?.(), done),
      onRcptTo: ({ address }, _session, done) => settle(() => this.behaviour.onRecipient?.(address), done),
      onData: (stream, session, done) => settle(() => this.#receive(stream, session), done),
    });
    // Tests include clients that disconnect early.
    this.#server.on('error', () => undefined);
  }

  async listen(): Promise<string> {
    const server = this.#server.listen(this.port, this.host);
    await once(server, 'listening');
    return `smtp://${this.host}:${(server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  /**
   * Lets e-mails wait: every one, or those to one address. `reached`: so many have come; `release` lets them all
   * go on.
   */
  holdUp({ to, many = 1 }: { to?: string; many?: number } = {}): {
    reached: Promise<void>;
    release: () => void;
  } {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      let come = 0;
      this.behaviour = {
        onRecipient: (address) => {
          if (to && address !== to) return;
          come += 1;
          if (come === many) resolve();
          return released;
        },
      };
    });
    return { reached, release };
  }

  /** Cuts every connection, as a crash does. */
  cut(): void {
    for (const { _socket: socket } of this.#server.connections as Iterable<{ _socket: { destroy(): void } }>)
      socket.destroy();
  }

  async #receive(stream: AsyncIterable<Uint8Array>, session: SMTPServerSession): Promise<void> {
    const content = await buffer(stream);
    await this.behaviour.onMail?.(session);
    this.mails.push(await PostalMime.parse(content));
    this.recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
  }
}

async function settle(work: () => Promise<void> | void, done: (error?: Error | null) => void): Promise<void> {
  try {
    await work();
    done();
  } catch (error) {
    done(error as Error);
  }
}
