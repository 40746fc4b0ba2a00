import { leastClosedReports, limits, type Match, type NewsOdds } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type FindOptionsWhere, In, IsNull, MoreThanOrEqual, Not, Repository } from 'typeorm';
import type { ScheduledReport } from '../../items/news/news-schedules.service.js';
import { getDismissed, LostAndFound } from '../match.entity.js';
import { PublicMatchesService } from '../public-matches.service.js';

const DAY_MS = 86_400_000;

/** Number of closed reports of a category that the odds rest on: the newest. */
const SAMPLE = 500;

type Item = ScheduledReport['report'];

/** Statuses of items that were published: the matcher compared them with all open reports. */
const published: Item['status'][] = ['approved', 'claimed', 'resolved'];

/** The facts of news about a lost report. */
export interface Facts {
  readonly found: number;
  readonly compared: number;
  readonly matches: Match[];
  readonly odds: NewsOdds | null;
}

type Lost = Pick<Item, 'id' | 'category' | 'createdAt'>;
type Closed = Pick<Item, 'status' | 'createdAt' | 'reviewedAt'>;

/** Collects the news of lost reports: counts, and what everybody may see. */
@Injectable()
export class NewsFacts {
  constructor(
    @InjectRepository(LostAndFound) private readonly pairs: Repository<LostAndFound>,
    private readonly matches: PublicMatchesService,
  ) {}

  async collect({ id, category, createdAt }: Lost): Promise<Facts> {
    const { manager } = this.pairs;
    const since: FindOptionsWhere<Item> = { isLostItem: false, createdAt: MoreThanOrEqual(createdAt) };
    // A rejected item is a mistake, or was reported twice.
    const status = Not('rejected' as const);
    return {
      found: await manager.countBy<Item>('items', { ...since, status }),
      compared: await manager.countBy<Item>('items', { ...since, status: In(published) }),
      matches: await this.matches.ofReport(id, {
        limit: limits.newsMatches,
        except: await getDismissed(manager, { id, isLostItem: true }),
      }),
      odds: await this.#getOdds(category),
    };
  }

  /**
   * Returns how the closed lost reports of a category ended; null if they are too few to tell. Reports that the desk
   * rejected or merged were never open, and do not count.
   */
  async #getOdds(category: string): Promise<NewsOdds | null> {
    const own = { category, isLostItem: true, mergedInto: IsNull() };
    const closed = await this.pairs.manager.find<Closed>('items', {
      select: { status: true, createdAt: true, reviewedAt: true },
      where: [
        { ...own, status: In(['returned', 'resolved']) },
        { ...own, status: 'rejected', reviewedBy: IsNull() },
      ] as FindOptionsWhere<Closed>[],
      order: { seq: 'DESC' } as object,
      take: SAMPLE,
    });
    if (closed.length < leastClosedReports) return null;
    const days = closed
      .filter(({ status }) => status !== 'rejected')
      .map((item) => Math.ceil(((item.reviewedAt?.getTime() ?? 0) - item.createdAt.getTime()) / DAY_MS))
      .sort((a, b) => a - b);
    const half = days[Math.ceil(days.length / 2) - 1];
    return {
      closed: closed.length,
      returned: days.length,
      days: half === undefined ? null : Math.max(1, half),
    };
  }
}
