import type { AdminClaim, AdminClaimPage, AdminClaimsQuery, List } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, MoreThanOrEqual, Repository } from 'typeorm';
import { DomainError } from '../common/errors/domain-error.js';
import { findKeys } from '../database/search/find-keys.js';
import type { KnownFile } from '../files/known-file.js';
import { ItemsService } from '../items/items.service.js';
import { Claim } from './claim.entity.js';
import { presentAdminClaim, presentAdminClaimPage } from './present-claim.js';

const inOrder = { files: { position: 'ASC' } } as const;

/** Finding claims. */
@Injectable()
export class ClaimsService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly items: ItemsService,
  ) {}

  /** Claim Requests (§2): newest first. */
  async find({ search, status, ...query }: AdminClaimsQuery): Promise<List<AdminClaim>> {
    const asked = { table: 'claims', filters: { status }, search } as const;
    const { keys, ...page } = await findKeys(this.claims.manager.connection, asked, query);
    const found = keys.length > 0 ? await this.#load(keys) : [];
    const bySeq = new Map(found.map((claim) => [claim.seq, claim]));
    return { data: keys.flatMap((key) => bySeq.get(key) ?? []).map(presentAdminClaim), ...page };
  }

  /** @throws DomainError not_found */
  async get(id: string): Promise<AdminClaimPage> {
    const claim = await this.claims.findOne({ where: { id }, relations: { files: true }, order: inOrder });
    if (!claim) throw new DomainError('not_found');
    return presentAdminClaimPage(claim, claim.itemId ? await this.items.findOneForAdmin(claim.itemId) : null);
  }

  /** The proof with this file id. */
  async findProof(id: string): Promise<KnownFile | null> {
    const rows = this.claims.createQueryBuilder('claim');
    const claim = await rows.innerJoinAndSelect('claim.files', 'file', 'file.id = :id', { id }).getOne();
    const file = claim?.files[0];
    // Administrators only, whoever claims (§6).
    return file ? { id, name: file.name, type: file.type, isPublic: false, ownerId: null } : null;
  }

  countApproved(): Promise<number> {
    return this.claims.countBy({ status: 'approved' });
  }

  /** Claims approved from `first` to `second`, and since. */
  async countApprovedSince([first, second]: [Date, Date]): Promise<{ before: number; after: number }> {
    const after = await this.claims.countBy({ status: 'approved', reviewedAt: MoreThanOrEqual(second) });
    const both = await this.claims.countBy({ status: 'approved', reviewedAt: MoreThanOrEqual(first) });
    return { before: both - after, after };
  }

  #load(keys: number[]): Promise<Claim[]> {
    return this.claims.find({ where: { seq: In(keys) }, relations: { files: true }, order: inOrder });
  }
}
