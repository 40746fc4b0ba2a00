import type { Language, ProblemCode, ProveAccount } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '../../platform/config/config.js';
import { providerLabel } from '../../platform/config/providers.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { NeverUsedAccounts } from '../../users/erasure/never-used-accounts.js';
import { IdentitiesService } from '../../users/identities.service.js';
import type { Account } from '../../users/present-account.js';
import { AccountNotices, UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { AccountLinksService, AccountTokensService } from '../account-tokens.service.js';
import { LoginThrottle } from '../login-throttle.js';
import { verifyPassword } from '../password/passwords.js';
import { KnownBrowsersService } from '../sessions/known-browsers.js';
import { type SignInFrom, type SignInResult } from '../sessions/sign-in.service.js';
import { fittingStudentId } from './identity-providers.js';
import { type Arrival, getRefusal, ProviderEntryService, type Result } from './provider-entry.service.js';
import { getSignInPage, type ToProve } from './sign-in-cookie.js';

type Unused = Awaited<ReturnType<NeverUsedAccounts['lock']>>;

@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly identities: IdentitiesService,
    private readonly neverUsed: NeverUsedAccounts,
    private readonly changes: UserChangesService,
    private readonly notices: AccountNotices,
    private readonly tokens: AccountTokensService,
    private readonly links: AccountLinksService,
    private readonly entry: ProviderEntryService,
    private readonly browsers: KnownBrowsersService,
    private readonly throttle: LoginThrottle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Signs in a person who came back from a provider. Their provider identity decides; an e-mail address alone
   * never opens an existing account.
   * @throws DomainError sign_in_unconfirmed, sign_in_not_staff, sign_in_on_console, link_expired,
   * too_many_requests
   */
  async signIn(
    arrival: Arrival,
    language: Language,
    previous: SignInFrom['previous'],
  ): Promise<Exclude<Result, { refused: ProblemCode }>> {
    const run = () =>
      this.unitOfWork.transaction((manager) => this.#arrive(manager, arrival, language, previous));
    // Two sign-ins with one address may run at once: the second retries and finds the account of the first.
    const result = await run().catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'email_taken') return run();
      throw error;
    });
    if ('refused' in result) throw new DomainError(result.refused);
    return result;
  }

  /** Logs a refused sign-in. @param account that the sign-in was for, if it is known */
  refuse(provider: string, reason: ProblemCode, account: Account | null = null): Promise<void> {
    return this.unitOfWork.transaction((manager) =>
      this.entry.recordFailure(manager, account, provider, reason),
    );
  }

  /**
   * Links who signed in at a provider with the account that they show to be theirs, and signs them in. A refusal is logged.
   * @throws DomainError invalid_credentials, link_invalid, link_used, link_expired, sign_in_failed, edit_conflict, and as `signIn`
   */
  async link(
    toProve: ToProve,
    proof: ProveAccount,
    from: Omit<SignInFrom, 'closedAccount'>,
  ): Promise<SignInResult> {
    const owner = await this.users.findById(toProve.userId);
    const linking = this.#linkProven(owner, toProve, proof, from);
    const result = await linking.catch(async (error: unknown) => {
      if (error instanceof DomainError) await this.refuse(toProve.provider, error.code, owner);
      throw error;
    });
    if (!('signedIn' in result)) throw new DomainError('sign_in_failed');
    return result.signedIn;
  }

  async #linkProven(
    owner: Account | null,
    toProve: ToProve,
    proof: ProveAccount,
    from: Omit<SignInFrom, 'closedAccount'>,
  ): Promise<Result> {
    if (!owner) throw new DomainError('sign_in_failed');
    const token = toProve.by === 'link' ? await this.tokens.find('link_identity', proof.token ?? '') : null;
    if (token && token.userId !== owner.id) throw new DomainError('link_invalid');
    if (!token) await this.#requirePassword(owner, proof.password ?? '', from.address);
    return this.unitOfWork.transaction(async (manager) => {
      const known = await this.identities.find(manager, toProve.claims);
      if (known) throw new DomainError('sign_in_failed');
      // The rule only gives here: no administrator is to be locked first.
      const user = await this.users.lock(manager, owner.id);
      if (user?.passwordHash !== owner.passwordHash || user.email !== toProve.claims.email)
        throw new DomainError('edit_conflict');
      const refused = getRefusal(toProve, user.role === 'admin' || toProve.claims.access !== null);
      if (refused) throw new DomainError(refused);
      if (token) await this.tokens.use(manager, token);
      await this.notices.informOfIdentity(manager, user, providerLabel(this.config, toProve.provider));
      return this.entry.linkAndEnter(manager, user, toProve, from.previous);
    });
  }

  async #requirePassword(owner: Account, typed: string, address: string): Promise<void> {
    const verify = () => verifyPassword(owner.passwordHash, typed);
    if (this.config.passwords) {
      const origin = await this.browsers.getOrigin(owner.id, address);
      if (await this.throttle.attempt(owner.email, origin, verify)) return;
    }
    throw new DomainError('invalid_credentials');
  }

  async #arrive(
    manager: EntityManager,
    arrival: Arrival,
    language: Language,
    previous: SignInFrom['previous'],
  ): Promise<Result> {
    const known = await this.identities.find(manager, arrival.claims);
    const user = known && (await this.entry.lockAfterRule(manager, known, arrival));
    if (user) return this.entry.enter(manager, known, user, arrival, previous);
    const { email } = arrival.claims;
    if (!email) return this.entry.refuse(manager, null, arrival, 'sign_in_unconfirmed');
    const unused = await this.neverUsed.lock(manager, email);
    const found = unused ?? (await this.users.findByEmail(email, manager));
    const refused = getRefusal(arrival, arrival.claims.access !== null || found?.role === 'admin');
    if (refused) return this.entry.refuse(manager, found, arrival, refused);
    if (found && !unused) {
      if (found.invitedAt) return this.#acceptInvitation(manager, found, arrival, previous);
      return this.#askProof(manager, found, arrival);
    }
    const account = await this.#open(manager, unused, arrival, email, language);
    return this.entry.linkAndEnter(manager, account, arrival, previous);
  }

  async #open(
    manager: EntityManager,
    unused: Unused,
    { claims: { fullName, ...claims } }: Arrival,
    email: string,
    language: Language,
  ): Promise<Account> {
    const person = { fullName, passwordHash: null, language };
    const user = unused
      ? await this.neverUsed.restart(manager, unused, person)
      : await this.users.create(manager, {
          ...person,
          email,
          role: 'user',
          emailVerified: true,
          signsUp: true,
        });
    if (unused) await this.tokens.endAllOf(manager, user.id);
    const studentId = fittingStudentId(claims.studentId, this.config.studentIdPrefix);
    const known = { emailVerified: true, ...(studentId && { studentId }) };
    return this.changes.change(manager, user, known, user.id);
  }

  /** An invited person proves the address by signing in with it, while their invitation is valid. */
  async #acceptInvitation(
    manager: EntityManager,
    { id }: Account,
    arrival: Arrival,
    previous: SignInFrom['previous'],
  ): Promise<Result> {
    const invited = await this.users.lock(manager, id);
    if (!invited?.invitedAt || !(await this.tokens.hasOpen(manager, id, 'invitation')))
      return this.entry.refuse(manager, invited, arrival, 'link_expired');
    await this.tokens.endAllOf(manager, id);
    await this.users.endInvitation(manager, id);
    const { fullName } = arrival.claims;
    const user = await this.changes.change(manager, invited, { fullName, emailVerified: true }, id);
    return this.entry.linkAndEnter(manager, { ...user, invitedAt: null }, arrival, previous);
  }

  /** The identity is not linked until the account's owner proves ownership in this browser. */
  async #askProof(manager: EntityManager, user: Account, arrival: Arrival): Promise<Result> {
    if (this.config.passwords && user.passwordHash) return { toProve: { by: 'password', userId: user.id } };
    // The link leads to the site of the sign-in, because only that site has the cookie.
    if (await this.links.send(manager, user, 'link_identity', getSignInPage(arrival)))
      return { toProve: { by: 'link', userId: user.id } };
    return this.entry.refuse(manager, user, arrival, 'too_many_requests');
  }
}
