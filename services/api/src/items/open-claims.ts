import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** Finds the items, of some, that have a claim waiting for a decision. */
type FindClaimed = (manager: EntityManager, itemIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Which items have an open claim: the module of claims knows it, and depends on this one. */
@Injectable()
export class OpenClaims {
  #find: FindClaimed = async () => new Set();

  /** Call it in a module's onModuleInit. */
  onAsk(find: FindClaimed): void {
    this.#find = find;
  }

  async on(manager: EntityManager, itemIds: readonly string[]): Promise<ReadonlySet<string>> {
    return itemIds.length === 0 ? new Set() : this.#find(manager, itemIds);
  }
}
