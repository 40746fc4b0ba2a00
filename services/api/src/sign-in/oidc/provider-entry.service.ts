import type { AdminAccess, ProblemCode } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { IdentitiesService, type LinkedIdentity } from '../../users/identities.service.js';
import { type Account, getAccess } from '../../users/present-account.js';
import { AccountNotices, UserChangesService } from '../../users/user-changes.service.js';
import { UsersService } from '../../users/users.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { type SignInFrom, type SignInResult, SignInService } from '../sessions/sign-in.service.js';
import type { ProviderClaims } from './identity-providers.js';
import type { SignInPlace, ToProve } from './sign-in-cookie.js';

/** The person who signed in at a provider, and the button that they used. */
export interface Arrival extends Pick<SignInPlace, 'provider' | 'audience' | 'site'> {
  readonly claims: ProviderClaims;
}

/**
 * The result of a sign-in at a provider. A refusal is kept in the log, with any role that the rule removed.
 */
export type Result =
  | { readonly signedIn: SignInResult }
  | { readonly toProve: Pick<ToProve, 'by' | 'userId'> }
  | { readonly refused: ProblemCode };

/** Opens sessions for the owners of identities, with the role that the rule of the provider gives. */
@Injectable()
export class ProviderEntryService {
  constructor(
    private readonly config: Config,
    private readonly users: UsersService,
    private readonly identities: IdentitiesService,
    private readonly changes: UserChangesService,
    private readonly notices: AccountNotices,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Locks the account of an identity. Where the rule gave it the role and now gives none or less, whichever button it was, the
   * account loses that, but for the last administrator. A button without a rule says nothing of one that another has.
   */
  async lockAfterRule(
    manager: EntityManager,
    identity: LinkedIdentity,
    { claims: { access, issuer }, provider }: Arrival,
  ): Promise<Account | null> {
    const { userId, gaveRole } = identity;
    const rules = this.config.providers.filter((one) => one.issuer === issuer && one.adminRule);
    const isAsked = rules.length === 0 || rules.some(({ id }) => id === provider);
    if (!gaveRole || access === 'full' || !isAsked) return this.users.lock(manager, userId);
    try {
      const user = await this.users.lockForRemovalOrDemotion(manager, userId);
      return await this.#setRole(manager, identity, user, access);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'not_found') return null;
      if (error.code === 'last_admin') return this.users.lock(manager, userId);
      throw error;
    }
  }

  /** Links the identity of a person to their account, and opens a session, as `enter`. */
  async linkAndEnter(
    manager: EntityManager,
    owner: Account,
    arrival: Arrival,
    previous: SignInFrom['previous'],
  ): Promise<Result> {
    const identity = await this.identities.link(manager, owner.id, arrival.claims, arrival.provider);
    return this.enter(manager, identity, owner, arrival, previous);
  }

  /** Opens a session for the owner of an identity; at the console's button the rule gives the role before. */
  async enter(
    manager: EntityManager,
    identity: LinkedIdentity,
    owner: Account,
    arrival: Arrival,
    previous: SignInFrom['previous'],
  ): Promise<Result> {
    const { audience, claims } = arrival;
    const user =
      audience === 'staff' && claims.access && (owner.role === 'user' || identity.gaveRole)
        ? await this.#setRole(manager, identity, owner, claims.access)
        : owner;
    const refused = getRefusal(arrival, user.role === 'admin' || claims.access !== null);
    if (refused) return this.refuse(manager, user, arrival, refused);
    const proven =
      claims.email === user.email
        ? await this.changes.change(manager, user, { emailVerified: true }, user.id)
        : user;
    return { signedIn: await this.signIns.open(manager, proven, previous, arrival.provider) };
  }

  /**
   * Sets the role and the access of an administrator, with the effects of a change by an administrator: sessions end, and
   * all administrators get an e-mail.
   * @param access null for no administrator
   */
  async #setRole(
    manager: EntityManager,
    identity: LinkedIdentity,
    user: Account,
    access: AdminAccess | null,
  ): Promise<Account> {
    const rights = access ? ({ role: 'admin', access } as const) : ({ role: 'user' } as const);
    const changed = await this.changes.change(manager, user, rights, user.id);
    await this.identities.setGaveRole(manager, identity, access !== null);
    if (getAccess(changed) === getAccess(user)) return user;
    await this.sessions.deleteAllOf(manager, user.id);
    await this.notices.informAdministrators(manager);
    return changed;
  }

  async refuse(
    manager: EntityManager,
    account: Account | null,
    { provider }: Arrival,
    refused: ProblemCode,
  ): Promise<Result> {
    await this.recordFailure(manager, account, provider, refused);
    return { refused };
  }

  recordFailure(
    manager: EntityManager,
    account: Account | null,
    provider: string,
    reason: ProblemCode,
  ): Promise<void> {
    return this.audit.record(manager, 'LOGIN_FAILED', { accountId: account?.id ?? null, provider, reason });
  }
}

/** The console is for administrators, and the students' buttons open no session of one. */
export function getRefusal({ audience }: Arrival, isAdmin: boolean): ProblemCode | null {
  if (audience === 'staff') return isAdmin ? null : 'sign_in_not_staff';
  return isAdmin ? 'sign_in_on_console' : null;
}
