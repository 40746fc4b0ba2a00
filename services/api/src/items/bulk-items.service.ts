import type { BulkAction, BulkItems, BulkOutcome, ProblemCode } from '@lost-found/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { toDomainError } from '../common/errors/to-domain-error.js';
import { ItemEditsService } from './item-edits.service.js';
import { ItemReviewService } from './item-review.service.js';
import type { Reviewer } from './reviewer.js';

/** Does the same with many items, each in a transaction of its own: one refusal does not undo the others. */
@Injectable()
export class BulkItemsService {
  readonly #logger = new Logger(BulkItemsService.name);

  constructor(
    private readonly reviews: ItemReviewService,
    private readonly edits: ItemEditsService,
  ) {}

  /** @returns what became of each item, once for each, in the order of the ids */
  async act({ ids, action, versions = {} }: BulkItems, reviewer: Reviewer): Promise<BulkOutcome> {
    const seen = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), `${version}`]));
    const data: BulkOutcome['data'] = [];
    for (const id of new Set(ids.map((given) => given.toLowerCase()))) {
      const code = await this.#refusalOf(() => this.#do(id, action, reviewer, seen.get(id)));
      data.push({ id, ok: code === undefined, ...(code && { code }) });
    }
    return { data };
  }

  #do(id: string, action: BulkAction, reviewer: Reviewer, ifMatch: string | undefined): Promise<void> {
    return action === 'delete'
      ? this.edits.delete(id, { ifMatch })
      : this.reviews.review(id, action, reviewer, ifMatch);
  }

  async #refusalOf(change: () => Promise<void>): Promise<ProblemCode | undefined> {
    try {
      await change();
      return undefined;
    } catch (error) {
      const { code } = toDomainError(error);
      if (code === 'internal_error') this.#logger.error(error);
      return code;
    }
  }
}
