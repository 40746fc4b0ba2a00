import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountLinkPurpose } from '../links/secret-links.service.js';
import { MailService } from '../mail/mail.service.js';
import type { Account } from '../users/account.js';
import { AccountTokensService } from './account-tokens.service.js';

/** E-mails with a link of an account, and what the link is for. */
const purposes = {
  verify_email: 'verify_email',
  reset_password: 'reset_password',
  account_exists: 'reset_password',
} as const satisfies Record<string, AccountLinkPurpose>;

/** Sends accounts their links. */
@Injectable()
export class AccountLinksService {
  constructor(
    private readonly tokens: AccountTokensService,
    private readonly mail: MailService,
  ) {}

  /**
   * Sends a link, in the running unit of work; those of the same purpose that were sent before end with it.
   * Where the address got too many e-mails to be sent another, they stay: who keeps asking for somebody else
   * does not make the last one that came worthless.
   */
  async send(
    manager: EntityManager,
    { id, email: to, language }: Account,
    template: keyof typeof purposes,
  ): Promise<void> {
    const purpose = purposes[template];
    const tokenId = await this.tokens.issue(manager, id, purpose);
    if (await this.mail.enqueue(manager, { to, language, template, tokenId }))
      await this.tokens.endEarlier(manager, id, purpose, tokenId);
    else await this.tokens.withdraw(manager, tokenId);
  }
}
