import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { postJson, readBody } from './http.ts';
import type { Service } from './service.ts';

/** A person with their own address. */
export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Returns a new person at each call; the name is free. */
export const person = (fullName: string): Person => ({
  fullName,
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}.${randomUUID().slice(0, 8)}@campus.example`,
  password: 'four plain words together',
});

/** Signs a person up over HTTP, and verifies their address with the mailed link. */
export async function signUp({ url }: Service, mailbox: Mailbox, who: Person): Promise<Person> {
  const { password: confirmPassword } = who;
  await readBody(await postJson(`${url}/api/auth/sign-up`, { ...who, confirmPassword }), 202);
  const link = new URL(await mailbox.link(who.email, 'Confirm your email address'));
  const token = link.hash.slice(1);
  const verified = await postJson(`${url}/api/auth/verify-email`, { token, password: who.password });
  if (verified.status !== 200) throw new Error(`The link to verify ${who.email} was not taken.`);
  return who;
}

/** Long enough for a busy machine to send an e-mail, in milliseconds. */
const patience = 45_000;

/** E-mails about a sign-in in a new browser: each test has new browsers. */
const ASIDE =
  /^(?:A sign-in on a new device|Inicio de sesión en un dispositivo nuevo|Connexion depuis un nouvel appareil)/;

interface Letter {
  readonly to: string;
  readonly email: Email;
}

/** A real mail server on this machine that keeps the e-mails for every address. */
export class Mailbox {
  readonly #server: SMTPServer;
  readonly #unread: Letter[] = [];
  readonly #arrivals = new EventEmitter();

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 1,
      logger: false,
      onData: async (stream, { envelope }, done) => {
        // A sender that goes away in the middle has sent nothing.
        const text = await buffer(stream).catch(() => undefined);
        if (!text) return done(new Error('cut short'));
        const email = await PostalMime.parse(text);
        const isAside = ASIDE.test(email.subject ?? '');
        if (!isAside) for (const { address } of envelope.rcptTo) this.#unread.push({ to: address, email });
        done();
        this.#arrivals.emit('letter');
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await once(mailbox.#server.listen(0, '127.0.0.1'), 'listening');
    return mailbox;
  }

  /** The service's SMTP_URL for this mailbox. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The oldest e-mail to an address that was not read yet; waits for it. */
  async next(address: string): Promise<Email> {
    const signal = AbortSignal.timeout(patience);
    for (;;) {
      const place = this.#unread.findIndex(({ to }) => to === address);
      const [letter] = place < 0 ? [] : this.#unread.splice(place, 1);
      if (letter) return letter.email;
      await once(this.#arrivals, 'letter', { signal }).catch((cause) => {
        throw new Error(`No e-mail to ${address} came.`, { cause });
      });
    }
  }

  /** Returns the link in the oldest unread e-mail to an address. The subject must match. */
  async link(address: string, subject: string): Promise<string> {
    const { subject: actual = '', text = '' } = await this.next(address);
    const [link] = /https?:\/\/\S+/.exec(text) ?? [];
    if (!actual.startsWith(subject) || !link) {
      throw new Error(`Instead of “${subject}” with a link came “${actual}”:\n${text}`);
    }
    return link;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
