import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type AdminAccess, accountEmailSchema, adminAccesses, chosenPassword } from '@lost-found/contracts';
import type { DataSource } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Config } from '../../platform/config/config.js';
import { StartupError } from '../../platform/config/startup-error.js';
import type { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NewsFeed } from '../../platform/events/news-feed.js';
import type { JobWorker } from '../../platform/jobs/job-worker.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { SecretLinksService } from '../../platform/secrets/secret-links.service.js';
import { AccountToken } from '../../sign-in/account-token.entity.js';
import { AccountTokensService } from '../../sign-in/account-tokens.service.js';
import { hashPassword, requireUncommonPassword } from '../../sign-in/password/passwords.js';
import { SecondFactorsService } from '../../sign-in/second-factor/second-factors.service.js';
import { RecoveryCode, SecondFactor } from '../../sign-in/second-factor.entity.js';
import { KnownBrowser } from '../../sign-in/sessions/known-browser.entity.js';
import { Session } from '../../sign-in/sessions/session.entity.js';
import { SessionsService } from '../../sign-in/sessions/sessions.service.js';
import { UserSessionsService } from '../../users/administration/user-sessions.service.js';
import { IdentitiesService } from '../../users/identities.service.js';
import { User } from '../../users/user.entity.js';
import { AccountNotices, UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { defineCommand, UsageError } from '../run-command.js';
import { withDatabase } from '../with-database.js';
import { countOf } from '../words.js';

/**
 * Reads the password from the keyboard without an echo, or from a line of standard input: other users can see
 * the arguments of a command.
 */
async function askPassword(): Promise<string> {
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const { isTTY } = process.stdin;
  const input = createInterface({ input: process.stdin, output: unseen, terminal: isTTY });
  if (isTTY) process.stderr.write('Password: ');
  const lines = input[Symbol.asyncIterator]();
  const { value = '' } = await lines.next();
  input.close();
  if (isTTY) process.stderr.write('\n');
  return value;
}

/** Excludes letters and digits that are easy to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

interface Done {
  readonly id: string;
  readonly email: string;
  /** The generated password, printed once. */
  readonly password?: string;
  /** Number of sessions that ended. */
  readonly sessions?: number;
  readonly access?: AdminAccess;
}

interface Administrator {
  readonly email: string;
  readonly fullName: string;
  readonly access: AdminAccess;
  /** True for an invitation that was not accepted yet. */
  readonly isInvited: boolean;
}

/** A command has no log of its own. */
const noLines = { write: () => undefined };

/**
 * Account commands for the operator: without e-mail and without a signed-in user. The log names the system as
 * the actor.
 */
class OperatorAccounts {
  readonly #clock = new Clock();
  readonly #feed = new NewsFeed();
  readonly #audit = new AuditService(this.#feed, noLines, this.#clock);
  readonly #changes = new UserChangesService(this.#audit, this.#clock);
  readonly #users: UsersService;
  readonly #sessions: SessionsService;
  readonly #tokens: AccountTokensService;
  readonly #factors: SecondFactorsService;
  readonly #identities: IdentitiesService;

  constructor(
    config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {
    this.#users = new UsersService(dataSource.getRepository('User'), this.#audit, this.#clock);
    this.#sessions = new SessionsService(
      dataSource.getRepository(Session),
      unitOfWork,
      config,
      this.#feed,
      this.#clock,
    );
    this.#identities = new IdentitiesService(
      dataSource.getRepository('ProviderIdentity'),
      this.#audit,
      this.#clock,
    );
    this.#tokens = new AccountTokensService(
      dataSource.getRepository(AccountToken),
      new SecretLinksService(config),
      this.#clock,
    );
    // The running service finds the job by polling.
    const mail = new MailService(new Jobs({ wake: () => undefined } as JobWorker, this.#clock), this.#clock);
    this.#factors = new SecondFactorsService(
      dataSource.getRepository(SecondFactor),
      dataSource.getRepository(RecoveryCode),
      config,
      this.#users,
      this.#sessions,
      new AccountNotices(mail),
      this.#audit,
      unitOfWork,
      this.#clock,
    );
  }

  /**
   * Removes the second factors of an account after its owner has lost them. Ends its sessions and informs the
   * owner by e-mail.
   * @throws StartupError when the account does not exist or has no second factor
   */
  async resetSecondFactor(typed: string): Promise<Done> {
    const email = checkedEmail(typed);
    const owner = await this.#users.findByEmail(email);
    if (!owner) throw new StartupError(`${email} has no account.`);
    if ((await this.#factors.reset(owner)) === 0) throw new StartupError(`${email} has no second factor.`);
    return { id: owner.id, email };
  }

  /**
   * Signs an account out everywhere; open pages lose their live updates within half a minute.
   * @throws StartupError when there is no such account
   */
  async endSessions(typed: string): Promise<Done> {
    const email = checkedEmail(typed);
    const owner = await this.#users.findByEmail(email);
    if (!owner) throw new StartupError(`${email} has no account.`);
    const ends = new UserSessionsService(this.#sessions, this.#audit, this.unitOfWork);
    return { id: owner.id, email, sessions: await ends.endAllOf(owner.id) };
  }

  /** @throws StartupError when the address has an account, or the password is refused */
  async createAdmin(given: { email: string; fullName?: string; password?: string }): Promise<Done> {
    const { fullName = 'Administrator' } = given;
    const email = checkedEmail(given.email);
    if (!fullName.trim()) throw new StartupError('--name is empty: leave it out, or give the full name.');
    if (await this.#users.findByEmail(email))
      throw new StartupError(`${email} has an account already: see npm run admin -- reset-password.`);
    const { passwordHash, password } = await prepared(given.password, { email, fullName });
    const admin = {
      email,
      fullName,
      passwordHash,
      role: 'admin',
      access: 'full',
      emailVerified: true,
    } as const;
    const { id } = await this.unitOfWork.transaction((manager) => this.#users.create(manager, admin));
    return { id, email, ...(password && { password }) };
  }

  /** Lists the administrators by address. */
  async list(): Promise<Administrator[]> {
    const users = await this.dataSource
      .getRepository(User)
      .find({ where: { role: 'admin' }, order: { email: 'ASC' } });
    return users.map(({ email, fullName, access, invitedAt }) => ({
      email,
      fullName,
      access,
      isInvited: invitedAt !== null,
    }));
  }

  /**
   * Sets the access level of an administrator, or makes the account a user's. Its sessions end.
   * @param access null: no administrator any more
   * @throws StartupError when the account is no administrator, has this access, or is the last one with full access
   */
  async setAccess(typed: string, access: AdminAccess | null): Promise<Done> {
    const email = checkedEmail(typed);
    const owner = await this.#users.findByEmail(email);
    if (owner?.role !== 'admin')
      throw new StartupError(`${email} is no administrator: see npm run admin -- list.`);
    if (owner.access === access)
      throw new StartupError(`${email} has ${access} access already. Nothing was changed.`);
    const { id } = owner;
    await this.unitOfWork.transaction(async (manager) => {
      const user = await (access === 'full'
        ? this.#users.lock(manager, id)
        : this.#users.lockForRemovalOrDemotion(manager, id)
      ).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        throw new StartupError(
          `${email} is the last administrator with full access: create another one first.`,
        );
      });
      if (!user) throw new StartupError(`${email} was deleted just now.`);
      await this.#changes.change(manager, user, access ? { access } : { role: 'user' });
      await this.#identities.leaveRoleToHand(manager, id);
      await this.#sessions.deleteAllOf(manager, id);
    });
    return { id, email, ...(access && { access }) };
  }

  /**
   * Sets the password of any account. Its sessions, links and provider identities are removed; its address
   * counts as verified, because the operator vouches for it.
   * @throws StartupError when there is no such account, or the password is refused
   */
  async resetPassword(given: { email: string; password?: string }): Promise<Done> {
    const email = checkedEmail(given.email);
    const owner = await this.#users.findByEmail(email);
    if (!owner) throw new StartupError(`${email} has no account: see npm run admin -- create.`);
    const { passwordHash, password } = await prepared(given.password, owner);
    const { id } = owner;
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.#users.lock(manager, id);
      if (!user) throw new StartupError(`${email} was deleted just now.`);
      await this.#changes.change(manager, user, { emailVerified: true });
      await this.#users.setPasswordHash(manager, id, passwordHash);
      await this.#sessions.deleteAllOf(manager, id);
      await manager.delete(KnownBrowser, { userId: id });
      await this.#tokens.endAllOf(manager, id);
      await this.#identities.unlinkAllOf(manager, id);
    });
    return { id, email, ...(password && { password }) };
  }
}

function checkedEmail(typed: string): string {
  const { data } = accountEmailSchema.safeParse({ email: typed });
  if (!data) throw new StartupError(`${typed} is no e-mail address.`);
  return data.email;
}

/** @returns the password only if it was generated */
async function prepared(typed: string | undefined, owner: { email: string; fullName: string }) {
  if (typed === undefined) {
    const password = madeUp();
    return { password, passwordHash: await hashPassword(password) };
  }
  if (!chosenPassword.password.safeParse(typed).success)
    throw new StartupError('The password is too short or too long.');
  await requireUncommonPassword(typed, owner).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    throw new StartupError('The password is a common one, or made of the name or address: choose another.');
  });
  return { passwordHash: await hashPassword(typed) };
}

/** 99 bits, in groups that are easy to read aloud. */
function madeUp(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** The alternative that the message suggests. */
const WITHOUT_PASSWORDS =
  'AUTH_PASSWORDS is off: a password would let nobody in. Put the person into a group that OIDC_<ID>_ADMIN_VALUES names, or invite them on the console: they sign in at the provider. If nobody can, start with AUTH_PASSWORDS=on for as long as it takes.';

/** The messages that report the result. */
const WORDS: Record<string, string> = {
  create: 'Created the administrator EMAIL.',
  'reset-password': 'EMAIL has a new password; all sessions have ended.',
  'reset-second-factor': 'EMAIL has no second factor any more; all sessions have ended.',
  'end-sessions': 'SESSIONS of EMAIL ended.',
  'set-access': 'EMAIL has ACCESS access; all sessions have ended.',
  demote: 'EMAIL is no administrator any more; all sessions have ended.',
};

const lineOf = ({ email, fullName, access, isInvited }: Administrator): string =>
  `${email}  ${access}  ${fullName}${isInvited ? '  (invited)' : ''}`;

/** `npm run admin -- list | create | reset-password | reset-second-factor | end-sessions | set-access | demote` */
export const command = defineCommand({
  usage:
    'npm run admin -- list | create <email> [--name "Full Name"] | reset-password <email> [--ask: type the password, or give it on standard input] | reset-second-factor <email> | end-sessions <email> | set-access <email> desk|full | demote <email> [--json]',
  options: {
    name: { type: 'string' },
    ask: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
  positionals: 3,
  run: ({ config, positionals: [action = '', email, level], values: { name, ask, json } }) =>
    withDatabase(config, async (dataSource, unitOfWork) => {
      const accounts = new OperatorAccounts(config, dataSource, unitOfWork);
      const access = adminAccesses.find((one) => one === level);
      if (action === 'list' && !email && !name && !ask) {
        const administrators = await accounts.list();
        return json ? JSON.stringify(administrators) : administrators.map(lineOf).join('\n');
      }
      const words = WORDS[action];
      if (!email || !words || (action === 'set-access' ? !access : level)) throw new UsageError();
      const takesPassword = action === 'create' || action === 'reset-password';
      if ((action !== 'create' && name !== undefined) || (!takesPassword && ask)) throw new UsageError();
      if (takesPassword && !config.passwords) throw new StartupError(WITHOUT_PASSWORDS);
      const password = ask ? await askPassword() : undefined;
      const actions: Record<string, () => Promise<Done>> = {
        create: () => accounts.createAdmin({ email, fullName: name, password }),
        'reset-password': () => accounts.resetPassword({ email, password }),
        'reset-second-factor': () => accounts.resetSecondFactor(email),
        'end-sessions': () => accounts.endSessions(email),
        'set-access': () => accounts.setAccess(email, access ?? null),
        demote: () => accounts.setAccess(email, null),
      };
      const done = await (actions[action] as () => Promise<Done>)();
      if (json) return JSON.stringify(done);
      const what = words
        .replace('EMAIL', done.email)
        .replace('SESSIONS', countOf(done.sessions ?? 0, 'session'))
        .replace('ACCESS', `${done.access}`);
      return done.password ? `${what} Password, shown only now: ${done.password}` : what;
    }),
});
