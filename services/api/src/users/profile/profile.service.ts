import {
  fieldProblem,
  imageRule,
  type Profile,
  type ProfileChanges,
  profileSchema,
  type Settings,
  type SettingsChanges,
  settingsSchema,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStorage } from '../../platform/file-storage/file-storage.js';
import type { Upload } from '../../platform/file-storage/uploads.service.js';
import { present } from '../../platform/validation/present.js';
import { type Account, presentAdminUser } from '../present-account.js';
import { UserChangesService } from '../user-changes.service.js';
import { UsersService } from '../users.service.js';

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

  async updateSettings(
    userId: string,
    { emailNotifications, ...fields }: SettingsChanges,
  ): Promise<Settings> {
    const changed = await this.#change(userId, (user) => ({
      ...fields,
      emailNotifications: { ...user.emailNotifications, ...emailNotifications },
    }));
    return presentSettings(changed);
  }

  /** @throws DomainError unauthenticated when the account was deleted since the request began */
  async load(userId: string): Promise<Account> {
    return required(await this.users.findById(userId));
  }

  #change(
    userId: string,
    getChanges: (user: Account) => Parameters<UserChangesService['change']>[2],
  ): Promise<Account> {
    return this.unitOfWork.transaction(async (manager) => {
      const user = required(await this.users.lock(manager, userId));
      return this.changes.change(manager, user, getChanges(user));
    });
  }
}

function required(user: Account | null): Account {
  if (!user) throw new DomainError('unauthenticated');
  return user;
}

/** Presents an account to its owner. */
export const presentProfile = (user: Account): Profile => {
  const { access, avatarUrl } = presentAdminUser(user);
  return present(profileSchema, user, { access, avatarUrl });
};

export const presentSettings = (user: Account): Settings => present(settingsSchema, user);

/** Accepts one picture, in the formats that reports accept. */
export const avatarUpload = { field: 'avatar', files: { ...imageRule, maxFiles: 1 } };

/** The picture of an account. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError validation_failed without a file; too_many_files, file_too_large, file_type_unsupported */
  async replace(userId: string, form: Upload): Promise<void> {
    const [file] = await form.store();
    if (!file) {
      const errors = [fieldProblem(avatarUpload.field, 'value_invalid')];
      throw new DomainError('validation_failed', { errors });
    }
    const old = await this.#set(userId, file.id);
    await form.keep();
    await this.storage.remove(old);
  }

  async remove(userId: string): Promise<void> {
    await this.storage.remove(await this.#set(userId, null));
  }

  /** @returns the file that is no longer needed */
  #set(userId: string, avatarId: string | null): Promise<string[]> {
    return this.unitOfWork.transaction(async (manager) => {
      const user = await this.users.lock(manager, userId);
      if (!user) throw new DomainError('unauthenticated');
      const old = user.avatarId ? [user.avatarId] : [];
      await this.storage.note(old);
      await this.changes.change(manager, user, { avatarId });
      return old;
    });
  }
}
