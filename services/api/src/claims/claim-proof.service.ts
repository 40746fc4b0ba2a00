import { randomUUID } from 'node:crypto';
import { type FieldError, fieldErrorTexts, proofRule } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { forUpdate } from '../platform/database/row-lock.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Events } from '../platform/events/events.js';
import type { StoredFileInfo } from '../platform/file-storage/file-info.js';
import type { Upload } from '../platform/file-storage/uploads.service.js';
import type { Once } from '../platform/idempotency/idempotency.service.js';
import { Claim, ClaimFile } from './claim.entity.js';

/** The form field and the file rules for proof, with a claim or after it (§5). */
export const proofUpload = { field: 'proofFiles', files: proofRule };

const nothingSent: FieldError = {
  field: proofUpload.field,
  code: 'value_invalid',
  message: fieldErrorTexts.value_invalid,
};

/** Adds proof to a pending claim: at most three files in total. */
@Injectable()
export class ClaimProofService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: Events,
  ) {}

  /**
   * Adds the files of a form to a claim.
   * @throws DomainError claim_decided, too_many_files, file_type_unsupported, validation_failed
   */
  async add(claimId: string, form: Upload, key: Once): Promise<void> {
    if (await key.madeBefore(form.hashes)) return;
    if (form.hashes.length === 0) throw new DomainError('validation_failed', { errors: [nothingSent] });
    // Check before the pictures are processed, and again in the transaction: other files may have arrived
    // since.
    const before = await this.claims.findOne({ where: { id: claimId }, relations: { files: true } });
    requireRoom(before, before?.files.length ?? 0, form.hashes.length);
    const additionId = randomUUID();
    await this.#add(claimId, await form.store(), (manager) => key.note(manager, additionId));
    await form.keep();
  }

  #add(
    claimId: string,
    files: readonly StoredFileInfo[],
    note: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.unitOfWork.transaction(async (manager) => {
      await note(manager);
      const claim = await manager.findOne(Claim, { where: { id: claimId }, ...forUpdate(manager) });
      const before = await manager.countBy(ClaimFile, { claimId });
      requireRoom(claim, before, files.length);
      await manager.insert(
        ClaimFile,
        files.map((file, index) => ({ ...file, position: before + index, claimId })),
      );
      const changes = [{ field: 'proofFiles', before, after: before + files.length }];
      await this.events.publish(manager, { kind: 'claimUpdated', claim, changes });
    });
  }
}

function requireRoom(claim: Claim | null, present: number, added: number): asserts claim is Claim {
  if (!claim) throw new DomainError('not_found');
  if (claim.status !== 'pending') throw new DomainError('claim_decided');
  if (present + added > proofRule.maxFiles)
    throw new DomainError('too_many_files', { params: { max: proofRule.maxFiles } });
}
