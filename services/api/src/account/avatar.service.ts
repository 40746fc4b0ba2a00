import { imageRule } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/errors/domain-error.js';
import { fieldProblem } from '../common/errors/field-problem.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { FileStorage } from '../files/file-storage.js';
import { UploadsService } from '../files/uploads.service.js';
import { UserChangesService } from '../users/user-changes.service.js';
import { UsersService } from '../users/users.service.js';

/** One picture, of the kind that reports take. */
export const avatarUpload = { field: 'avatar', files: { ...imageRule, maxFiles: 1 } };

/** The picture of an account. */
@Injectable()
export class AvatarService {
  constructor(
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
    private readonly uploads: UploadsService,
    private readonly storage: FileStorage,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws DomainError validation_failed without a file; too_many_files, file_too_large, file_type_unsupported */
  async replace(request: FastifyRequest, userId: string): Promise<void> {
    await this.uploads.handle(request, avatarUpload, async ({ store, keep }) => {
      const [file] = await store();
      if (!file) {
        const errors = [fieldProblem(avatarUpload.field, 'value_invalid')];
        throw new DomainError('validation_failed', { errors });
      }
      const old = await this.#set(userId, file.id);
      await keep();
      await this.storage.remove(old);
    });
  }

  async remove(userId: string): Promise<void> {
    await this.storage.remove(await this.#set(userId, null));
  }

  /** @returns the file that is not needed any more */
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
