import type { ExportedClaim } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { MessagesService } from '../messages/messages.service.js';
import { forUpdate } from '../platform/database/row-lock.js';
import { presentExportedClaim } from './cases.service.js';
import { Claim, ClaimFile } from './claim.entity.js';
import { erased } from './claim-retention.service.js';

/** All claims of one account: to hand them over to the person, and to part them from the person. */
@Injectable()
export class ClaimsOfPersonService {
  constructor(
    @InjectRepository(Claim) private readonly claims: Repository<Claim>,
    private readonly messages: MessagesService,
  ) {}

  /** Newest first, with their conversations. */
  async exportAll(userId: string): Promise<ExportedClaim[]> {
    const order = { seq: 'DESC', files: { position: 'ASC' } } as const;
    const claims = await this.claims.find({ where: { userId }, relations: { files: true }, order });
    const messages = await this.messages.findAllOn(claims.map(({ id }) => id));
    return claims.map((claim) => presentExportedClaim(claim, messages.get(claim.id) ?? []));
  }

  /**
   * The claims stay, without the account. Of those that are decided all that is personal goes; one that is
   * pending is still worked on, and its claimant keeps the secret link to it.
   * @returns how many there were, and the files that are nobody's proof any more
   */
  async disown(manager: EntityManager, userId: string): Promise<{ claims: number; files: string[] }> {
    const claims = await manager.find(Claim, {
      where: { userId },
      order: { seq: 'ASC' },
      ...forUpdate(manager),
    });
    const decided = claims.filter(({ status }) => status !== 'pending');
    const decidedIds = decided.map(({ id }) => id);
    const files = await manager.findBy(ClaimFile, { claimId: In(decidedIds) });
    await this.messages.deleteAllOn(manager, decidedIds);
    await manager.delete(ClaimFile, { id: In(files.map(({ id }) => id)) });
    await manager.update(Claim, { userId }, { userId: null });
    for (const claim of decided) await manager.update(Claim, { seq: claim.seq }, erased(claim));
    return { claims: claims.length, files: files.map(({ id }) => id) };
  }
}
