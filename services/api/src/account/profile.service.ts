import type { Profile, ProfileChanges, Settings, SettingsChanges } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../common/errors/domain-error.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { Account } from '../users/account.js';
import { UserChangesService } from '../users/user-changes.service.js';
import { UsersService } from '../users/users.service.js';
import { presentProfile, presentSettings } from './present-profile.js';

/** A person's own profile and settings. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(userId: string): Promise<Profile> {
    return presentProfile(await this.load(userId));
  }

  async getSettings(userId: string): Promise<Settings> {
    return presentSettings(await this.load(userId));
  }

  async update(userId: string, changes: ProfileChanges): Promise<Profile> {
    return presentProfile(await this.#change(userId, () => changes));
  }

  async updateSettings(userId: string, { emailNotifications, ...given }: SettingsChanges): Promise<Settings> {
    const changed = await this.#change(userId, (user) => ({
      ...given,
      emailNotifications: { ...user.emailNotifications, ...emailNotifications },
    }));
    return presentSettings(changed);
  }

  /** @throws DomainError unauthenticated where the account was deleted meanwhile */
  async load(userId: string): Promise<Account> {
    return required(await this.users.findById(userId));
  }

  #change(
    userId: string,
    changesOf: (user: Account) => Parameters<UserChangesService['change']>[2],
  ): Promise<Account> {
    return this.unitOfWork.transaction(async (manager) => {
      const user = required(await this.users.lock(manager, userId));
      return this.changes.change(manager, user, changesOf(user));
    });
  }
}

function required(user: Account | null): Account {
  if (!user) throw new DomainError('unauthenticated');
  return user;
}
