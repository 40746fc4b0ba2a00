import { changesOf } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../logs/audit.service.js';
import type { Account } from './account.js';
import { refusingTakenEmail } from './email-taken.js';
import { User } from './user.entity.js';
import { userSearchText } from './user-search-text.js';

const changeable = [
  'fullName',
  'email',
  'role',
  'emailVerified',
  'studentId',
  'phone',
  'avatarId',
  'language',
  'theme',
  'emailNotifications',
] as const;
type Changeable = (typeof changeable)[number];

/** What the log only says of that it changed. */
const personal: readonly Changeable[] = ['fullName', 'email', 'studentId', 'phone', 'avatarId'];

/** Changes accounts, whoever asks for it, and puts down what changed. */
@Injectable()
export class UserChangesService {
  constructor(private readonly audit: AuditService) {}

  /**
   * Writes the changed fields, in the running unit of work. A change of nothing leaves no trace.
   * @param user locked
   * @param by who acts, where nobody is signed in
   * @returns the account as it is now
   * @throws DomainError email_taken
   */
  async change(
    manager: EntityManager,
    user: Account,
    given: Partial<Pick<Account, Changeable>>,
    by?: string,
  ): Promise<Account> {
    const changed: Account = { ...user, ...given, updatedAt: new Date() };
    const changes = changesOf(user, changed, changeable, personal);
    if (changes.length === 0) return user;
    const { updatedAt } = changed;
    const searchText = userSearchText(changed);
    await refusingTakenEmail(() =>
      manager.update(User, { id: user.id }, { ...given, updatedAt, searchText }),
    );
    await this.audit.record(manager, 'USER_UPDATED', { userId: user.id, changes }, by ? { userId: by } : {});
    return changed;
  }
}
