import { randomInt } from 'node:crypto';
import { type AdminAccess, accountEmailSchema, chosenPassword } from '@lost-found/contracts';
import type { DataSource, EntityManager } from 'typeorm';
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
import type { Account } from '../../users/present-account.js';
import { User } from '../../users/user.entity.js';
import { AccountNotices, UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';

/** Excludes letters and digits that are easy to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export interface Done {
  readonly id: string;
  readonly email: string;
  /** The generated password, printed once. */
  readonly password?: string;
  readonly sessions?: number;
  readonly access?: AdminAccess;
}

export interface Administrator {
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
export class OperatorAccounts {
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
    const owner = await this.#requireOwner(typed);
    const { id, email } = owner;
    if ((await this.#factors.reset(owner)) === 0) throw new StartupError(`${email} has no second factor.`);
    return { id, email };
  }

  /**
   * Signs an account out everywhere; open pages lose their live updates within half a minute.
   * @throws StartupError when there is no such account
   */
  async endSessions(typed: string): Promise<Done> {
    const { id, email } = await this.#requireOwner(typed);
    const ends = new UserSessionsService(this.#sessions, this.#audit, this.unitOfWork);
    return { id, email, sessions: await ends.endAllOf(id) };
  }

  /** @throws StartupError when the address has an account, or the password is refused */
  async createAdmin(input: { email: string; fullName?: string; password?: string }): Promise<Done> {
    const { fullName = 'Administrator' } = input;
    const email = checkedEmail(input.email);
    if (!fullName.trim()) throw new StartupError('--name is empty: leave it out, or give the full name.');
    if (await this.#users.findByEmail(email))
      throw new StartupError(`${email} has an account already: see npm run admin -- reset-password.`);
    const { passwordHash, password } = await prepared(input.password, { email, fullName });
    const full = { role: 'admin', access: 'full', emailVerified: true } as const;
    const { id } = await this.unitOfWork.transaction((manager) =>
      this.#users.create(manager, { email, fullName, passwordHash, ...full }),
    );
    return { id, email, ...(password && { password }) };
  }

  async list(): Promise<Administrator[]> {
    const where = { role: 'admin' } as const;
    const users = await this.dataSource.manager.find(User, { where, order: { email: 'ASC' } });
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
      const last = `${email} is the last administrator with full access: create another one first.`;
      const user =
        access === 'full'
          ? await this.#lock(manager, owner)
          : await this.#users.lockForRemovalOrDemotion(manager, id).catch(refuseWith(last));
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
  async resetPassword(input: { email: string; password?: string }): Promise<Done> {
    const owner = await this.#requireOwner(input.email, ': see npm run admin -- create');
    const { id, email } = owner;
    const { passwordHash, password } = await prepared(input.password, owner);
    await this.unitOfWork.transaction(async (manager) => {
      const user = await this.#lock(manager, owner);
      await this.#changes.change(manager, user, { emailVerified: true });
      await this.#users.setPasswordHash(manager, id, passwordHash);
      await this.#sessions.deleteAllOf(manager, id);
      await manager.delete(KnownBrowser, { userId: id });
      await this.#tokens.endAllOf(manager, id);
      await this.#identities.unlinkAllOf(manager, id);
    });
    return { id, email, ...(password && { password }) };
  }

  /** @param wayOn what to do without an account */
  async #requireOwner(typed: string, wayOn = ''): Promise<Account> {
    const email = checkedEmail(typed);
    const owner = await this.#users.findByEmail(email);
    if (!owner) throw new StartupError(`${email} has no account${wayOn}.`);
    return owner;
  }

  async #lock(manager: EntityManager, { id, email }: Account): Promise<Account> {
    const user = await this.#users.lock(manager, id);
    if (!user) throw new StartupError(`${email} was deleted just now.`);
    return user;
  }
}

/** Words a refusal of the service for the operator. */
const refuseWith =
  (text: string) =>
  (error: unknown): never => {
    throw error instanceof DomainError ? new StartupError(text) : error;
  };

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
  await requireUncommonPassword(typed, owner).catch(
    refuseWith('The password is a common one, or made of the name or address: choose another.'),
  );
  return { passwordHash: await hashPassword(typed) };
}

/** 99 bits, in groups that are easy to read aloud. */
function madeUp(): string {
  const group = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
