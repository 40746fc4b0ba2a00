import { getChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { AuditService } from '../logs/audit/audit.service.js';
import { Clock } from '../platform/clock/clock.js';
import { MailService } from '../platform/mail/mail.service.js';
import { type Account, refusingTakenEmail, userSearchText } from './present-account.js';
import { User } from './user.entity.js';

/** Columns that this service can edit. The log holds no values of `private` ones, only the fact of a change. */
const columns = {
  fullName: 'private',
  email: 'private',
  role: 'logged',
  access: 'logged',
  emailVerified: 'logged',
  studentId: 'private',
  phone: 'private',
  avatarId: 'private',
  language: 'logged',
  theme: 'logged',
  emailNotifications: 'logged',
} as const satisfies Record<
  Exclude<keyof Account, 'id' | 'passwordHash' | 'invitedAt' | 'createdAt' | 'updatedAt'>,
  'logged' | 'private'
>;
type Changeable = keyof typeof columns;
const changeable = Object.keys(columns) as Changeable[];
const personal = changeable.filter((column) => columns[column] === 'private');

/** Changes accounts for any caller, and logs each change. */
@Injectable()
export class UserChangesService {
  constructor(
    private readonly audit: AuditService,
    private readonly clock: Clock,
  ) {}

  /**
   * Writes the changed fields, in the running unit of work. Logs no entry if no field changes.
   * @param user locked
   * @param by the actor, if there is no signed-in user
   * @returns the account as it is now
   * @throws DomainError email_taken
   */
  async change(
    manager: EntityManager,
    user: Account,
    fields: Partial<Pick<Account, Changeable>>,
    by?: string,
  ): Promise<Account> {
    const changed: Account = { ...user, ...fields, updatedAt: this.clock.date() };
    const changes = getChanges(user, changed, changeable, personal);
    if (changes.length === 0) return user;
    const { updatedAt } = changed;
    const searchText = userSearchText(changed);
    await refusingTakenEmail(() =>
      manager.update(User, { id: user.id }, { ...fields, updatedAt, searchText }),
    );
    await this.audit.record(manager, 'USER_UPDATED', { userId: user.id, changes }, by ? { userId: by } : {});
    return changed;
  }
}

/** Sends e-mails about changes that could be part of an account takeover. They cannot be switched off. */
@Injectable()
export class AccountNotices {
  constructor(private readonly mail: MailService) {}

  /** @param provider the label in the operator's configuration */
  async informOfIdentity(
    manager: EntityManager,
    { email: to, language }: Account,
    provider: string,
  ): Promise<void> {
    await this.mail.enqueue(manager, { to, language, template: 'identity_linked', provider });
  }

  async informOfSecondFactor(
    manager: EntityManager,
    { email: to, language }: Account,
    change: 'added' | 'removed' | 'recovery_codes' | 'guessed',
  ): Promise<void> {
    await this.mail.enqueue(manager, { to, language, template: `second_factor_${change}` });
  }

  /** @param before the account with its previous address */
  async informFormerAddress(manager: EntityManager, { email: to, language }: Account): Promise<void> {
    await this.mail.enqueue(manager, { to, language, template: 'email_changed' });
  }

  /** Includes the actor: a stranger may have used their browser. */
  async informAdministrators(manager: EntityManager): Promise<void> {
    for (const { email: to, language } of await manager.findBy(User, { role: 'admin', invitedAt: IsNull() }))
      await this.mail.enqueue(manager, { to, language, template: 'account_changed' });
  }
}
