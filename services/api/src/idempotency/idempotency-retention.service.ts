import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { deleteInBatches } from '../database/delete-in-batches.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { IdempotencyKey } from './idempotency-key.entity.js';

/** How long a request is remembered, in milliseconds. */
const KEPT_MS = 24 * 3_600_000;

/** Removes what is remembered of requests that nobody repeats any more. */
@Injectable()
export class IdempotencyRetentionService {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly keys: Repository<IdempotencyKey>,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @returns how many */
  deleteEnded(at: Date, signal: AbortSignal): Promise<number> {
    const old = { createdAt: LessThan(new Date(at.getTime() - KEPT_MS)) };
    return deleteInBatches(this.unitOfWork, this.keys, 'scope', old, signal);
  }
}
