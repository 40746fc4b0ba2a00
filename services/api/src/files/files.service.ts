import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import type { Actor } from '../common/context/request-context.js';
import { DomainError } from '../common/errors/domain-error.js';
import { ItemsService } from '../items/items.service.js';
import { UsersService } from '../users/users.service.js';
import { type FileSize, FileStorage } from './file-storage.js';
import type { KnownFile } from './known-file.js';

/** Hands files out to those who may see them. */
@Injectable()
export class FilesService {
  constructor(
    private readonly items: ItemsService,
    private readonly claims: ClaimsService,
    private readonly users: UsersService,
    private readonly storage: FileStorage,
  ) {}

  /** A file that a report, a claim or an account has; null for an id that is none. */
  async find(id: string): Promise<KnownFile | null> {
    return (
      (await this.items.findPicture(id)) ??
      (await this.claims.findProof(id)) ??
      (await this.users.findAvatar(id))
    );
  }

  /** @throws DomainError not_found for a file that is not for this reader, too */
  async getFor(reader: Actor | null, id: string): Promise<KnownFile> {
    const file = await this.find(id);
    if (!file || !maySee(reader, file)) throw new DomainError('not_found');
    return file;
  }

  /** @throws DomainError not_found where the disk has lost it, or there is no small form */
  async open({ id }: KnownFile, size: FileSize): Promise<{ stream: Readable; length: number }> {
    const handle: FileHandle | null = await this.storage.open(id, size);
    if (!handle) throw new DomainError('not_found');
    return { stream: handle.createReadStream(), length: (await handle.stat()).size };
  }
}

const maySee = (reader: Actor | null, { isPublic, ownerId }: KnownFile): boolean =>
  isPublic || (reader !== null && (reader.role === 'admin' || reader.id === ownerId));
