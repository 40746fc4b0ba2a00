import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, Repository } from 'typeorm';
import type { Author } from '../platform/events/events.js';
import type { SideEffects } from '../platform/events/open-decision.js';
import type { JobKind } from '../platform/jobs/job-kind.js';
import { Jobs } from '../platform/jobs/jobs.js';
import { Metrics } from '../platform/metrics/metrics.js';
import { keepPair, LostAndFound } from './match.entity.js';

const LEASE_MS = 5 * 60_000;

/**
 * The job that matches a found item that became public, or a lost report that became open. Its key is the
 * item's id.
 */
export const matchItem: JobKind = { name: 'match_item', lanes: 1, leaseMs: LEASE_MS };
/**
 * The job that matches an open lost report again at night. Its own kind has its own lane, so new items do not
 * wait behind it.
 */
export const matchItemAgain: JobKind = { name: 'match_item_again', lanes: 1, leaseMs: LEASE_MS };

/** Has items matched soon after they became public or open. */
@Injectable()
export class MatchQueue implements OnModuleInit {
  constructor(
    @InjectRepository(LostAndFound) private readonly matches: Repository<LostAndFound>,
    private readonly jobs: Jobs,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.databaseGauge('matches_open', "Strong matches in the desk's queue.", () =>
      this.matches.countBy({ isStrong: true, dismissedAt: IsNull() }),
    );
  }

  /** A pair that was dismissed for a report stays dismissed for the report that took it over. */
  async keepDismissals(manager: EntityManager, { itemId, entry }: SideEffects): Promise<void> {
    if (entry.action !== 'ITEMS_MERGED' || !itemId) return;
    const mergedId = String(entry.details.mergedId);
    const dismissed = { dismissedAt: Not(IsNull()) };
    const pairs = await manager.findBy(LostAndFound, [
      { lostId: mergedId, ...dismissed },
      { foundId: mergedId, ...dismissed },
    ]);
    for (const { lostId, foundId, dismissedAt, dismissedBy, answer } of pairs) {
      const pair = lostId === mergedId ? { lostId: itemId, foundId } : { lostId, foundId: itemId };
      const known = await manager.findOneBy(LostAndFound, pair);
      if (dismissedAt)
        await keepPair(manager, pair, known, { dismissedAt, dismissedBy, answer }, dismissedAt);
    }
  }

  /** Adds an item that became public, or a lost report that became open; skips sample data. */
  async add(manager: EntityManager, { itemId, isToMatch }: SideEffects, { at }: Author): Promise<void> {
    if (isToMatch && itemId && !at) await this.jobs.add(manager, matchItem, { key: itemId, payload: null });
  }
}
