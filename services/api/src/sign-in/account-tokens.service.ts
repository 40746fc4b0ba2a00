import { randomUUID } from 'node:crypto';
import { durations, invitationLink } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { MailService } from '../platform/mail/mail.service.js';
import { type AccountLinkPurpose, SecretLinksService } from '../platform/secrets/secret-links.service.js';
import type { Account } from '../users/present-account.js';
import { AccountToken } from './account-token.entity.js';

const lifetimes: Readonly<Record<AccountLinkPurpose, number>> = {
  verify_email: durations.verifyEmailLink,
  reset_password: durations.resetPasswordLink,
  invitation: invitationLink,
  link_identity: durations.resetPasswordLink,
};

/** The tokens of links in e-mails: each works once, for an hour, two days or a week. */
@Injectable()
export class AccountTokensService {
  constructor(
    @InjectRepository(AccountToken) private readonly tokens: Repository<AccountToken>,
    private readonly links: SecretLinksService,
    private readonly clock: Clock,
  ) {}

  /** Adds a token; the account's other tokens stay valid. @returns its id */
  async issue(manager: EntityManager, userId: string, purpose: AccountLinkPurpose): Promise<string> {
    const createdAt = this.clock.date();
    const id = randomUUID();
    await manager.insert(AccountToken, {
      id,
      userId,
      purpose,
      expiresAt: new Date(createdAt.getTime() + lifetimes[purpose]),
      usedAt: null,
      createdAt,
    });
    return id;
  }

  /**
   * Returns the row of a usable token. Another request may still use it first: see `use`.
   * @throws DomainError link_invalid, link_used, link_expired
   */
  async find(purpose: AccountLinkPurpose, token: string): Promise<AccountToken> {
    const id = this.links.readAccountToken(purpose, token);
    const found = id && (await this.tokens.findOneBy({ id, purpose }));
    if (!found) throw new DomainError('link_invalid');
    if (found.usedAt) throw new DomainError('link_used');
    if (found.expiresAt <= this.clock.date()) throw new DomainError('link_expired');
    return found;
  }

  /**
   * Consumes a token. When several requests use it at once, only the first succeeds.
   * @throws DomainError link_used
   */
  async use(manager: EntityManager, { id }: AccountToken): Promise<void> {
    const now = this.clock.date();
    const unused = { id, usedAt: IsNull(), expiresAt: MoreThan(now) };
    const { affected } = await manager.update(AccountToken, unused, { usedAt: now });
    if (affected !== 1) throw new DomainError('link_used');
  }

  hasOpen(manager: EntityManager, userId: string, purpose: AccountLinkPurpose): Promise<boolean> {
    return manager.existsBy(AccountToken, {
      userId,
      purpose,
      usedAt: IsNull(),
      expiresAt: MoreThan(this.clock.date()),
    });
  }

  /** Ends the links of the same purpose that the account was sent before this one. */
  async endEarlier(
    manager: EntityManager,
    userId: string,
    purpose: AccountLinkPurpose,
    id: string,
  ): Promise<void> {
    await this.#end(manager, { userId, purpose, id: Not(id) });
  }

  /** Deletes a token because its e-mail was not sent. */
  async withdraw(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(AccountToken, { id });
  }

  /** Ends all links of an account, after a change of its address or password. */
  async endAllOf(manager: EntityManager, userId: string): Promise<void> {
    await this.#end(manager, { userId });
  }

  async deleteAllOf(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(AccountToken, { userId });
  }

  async #end(manager: EntityManager, which: FindOptionsWhere<AccountToken>): Promise<void> {
    const now = this.clock.date();
    await manager.update(
      AccountToken,
      { ...which, usedAt: IsNull(), expiresAt: MoreThan(now) },
      { expiresAt: now },
    );
  }
}

const purposes = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
  account_exists: 'reset_password',
  invitation: 'invitation',
  link_identity: 'link_identity',
} as const satisfies Record<string, AccountLinkPurpose>;

const leadsToPassword: readonly AccountLinkPurpose[] = ['verify_email', 'reset_password'];

@Injectable()
export class AccountLinksService {
  constructor(
    private readonly tokens: AccountTokensService,
    private readonly mail: MailService,
    private readonly config: Config,
  ) {}

  /**
   * Sends a link in the running unit of work, and ends earlier links of the same purpose. If the address has
   * reached its e-mail limit, the earlier links stay valid: repeated requests by a stranger must not end
   * them. An invited person receives only the invitation, because nothing else makes them an administrator.
   * Links that lead to a password are not sent when password sign-in is off.
   * @param page that the link opens, if it is not the default page
   * @returns whether it was sent
   */
  async send(
    manager: EntityManager,
    { id, email: to, language, invitedAt }: Account,
    template: keyof typeof purposes,
    page?: string,
  ): Promise<boolean> {
    const purpose = purposes[template];
    if (invitedAt && purpose !== 'invitation') return false;
    if (!this.config.passwords && leadsToPassword.includes(purpose)) return false;
    const tokenId = await this.tokens.issue(manager, id, purpose);
    const isSent = await this.mail.enqueue(manager, { to, language, template, tokenId, page });
    if (isSent) await this.tokens.endEarlier(manager, id, purpose, tokenId);
    else await this.tokens.withdraw(manager, tokenId);
    return isSent;
  }
}
