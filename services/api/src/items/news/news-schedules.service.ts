import { dayIn, unconfirmedDays } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, IsNull, Not, Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Item } from '../item.entity.js';
import { latestNews, type NewsSchedule, newSchedule } from './news-schedule.js';
import { ReportNewsRow } from './report-news.entity.js';

const DAY_MS = 86_400_000;

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A lost report with its schedule of news; null if it has none yet. */
export interface ScheduledReport {
  readonly report: Item;
  readonly schedule: NewsSchedule | null;
}

/** Stores when reporters of lost reports get news, and what they answered. */
@Injectable()
export class NewsSchedules {
  constructor(
    @InjectRepository(ReportNewsRow) private readonly rows: Repository<ReportNewsRow>,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  today(): string {
    return dayIn(this.config.timeZone, this.clock.date());
  }

  /** A report that was last confirmed before this time is asked about. */
  longAgo(): Date {
    return new Date(this.clock.now() - unconfirmedDays * DAY_MS);
  }

  /** @returns null if there is no such lost report */
  async findReport(itemId: string, manager = this.rows.manager): Promise<ScheduledReport | null> {
    const report = await manager.findOneBy<Item>('items', { id: itemId, isLostItem: true });
    return report && { report, schedule: await this.find(manager, itemId) };
  }

  find(manager: EntityManager, itemId: string): Promise<NewsSchedule | null> {
    return manager.findOneBy(ReportNewsRow, { itemId });
  }

  /**
   * Adds the schedules of reports that were opened since the last run, or before news existed.
   * @returns their number; at most `most`
   */
  addMissing(most: number): Promise<number> {
    const reviewedBefore = new Date(this.clock.now() - this.config.undoMs);
    return this.unitOfWork.transaction(async (manager) => {
      const open = await manager
        .createQueryBuilder<Item>('items', 'item')
        .where({ isLostItem: true, status: 'approved' })
        .andWhere('(item.reviewedAt IS NULL OR item.reviewedAt <= :reviewedBefore)', { reviewedBefore })
        .andWhere('NOT EXISTS (SELECT 1 FROM report_news WHERE report_news.item_id = item.id)')
        .take(most)
        .getMany();
      const rows = open.map((item) => newSchedule(item, this.clock.date(), this.config.timeZone));
      if (rows.length > 0)
        await manager.createQueryBuilder().insert().into(ReportNewsRow).values(rows).orIgnore().execute();
      return rows.length;
    });
  }

  /** Finds open reports with news due, or with nothing confirmed for long. @param after the last id before */
  async findDue(after: string | undefined, most: number): Promise<string[]> {
    const rows = await this.rows
      .createQueryBuilder('news')
      .select('news.itemId', 'id')
      .innerJoin('items', 'item', `item.id = news.itemId AND item.status = 'approved'`)
      .where('news.itemId > :after', { after: after ?? NO_ID })
      .andWhere(
        '(news.nextOn <= :today OR news.nextOn > :latest OR (news.confirmedAt <= :old AND item.updated_at <= :old))',
        { today: this.today(), latest: latestNews(this.today()), old: this.longAgo() },
      )
      .orderBy('news.itemId', 'ASC')
      .limit(most)
      .getRawMany<{ id: string }>();
    return rows.map(({ id }) => id);
  }

  /** Gives everybody who was asked a whole week from now. */
  async restartNotices(): Promise<void> {
    const askedAt = this.clock.date();
    await this.unitOfWork.transaction((manager) =>
      manager.update(ReportNewsRow, { askedAt: Not(IsNull()) }, { askedAt }),
    );
  }

  /** Changes the schedule of a report, and adds it if there is none. The transaction has locked the report. */
  async save(
    manager: EntityManager,
    { report, schedule }: ScheduledReport,
    changes: Partial<NewsSchedule>,
  ): Promise<void> {
    const itemId = report.id;
    if (schedule) await manager.update(ReportNewsRow, { itemId }, changes);
    else
      await manager.insert(ReportNewsRow, {
        ...newSchedule(report, this.clock.date(), this.config.timeZone),
        ...changes,
      });
  }

  /** Notes that the reporter has just said something about the report, which is thus still missing. */
  async confirm(manager: EntityManager, itemId: string): Promise<void> {
    await manager.update(ReportNewsRow, { itemId }, { confirmedAt: this.clock.date() });
  }
}

/** Returns the schedules of reports by their ids. */
export async function findNews(
  manager: EntityManager,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, ReportNewsRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await manager.findBy(ReportNewsRow, { itemId: In([...itemIds]) });
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Deletes the schedules and answers of reports with erased personal data. */
export async function deleteNews(manager: EntityManager, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length > 0) await manager.delete(ReportNewsRow, { itemId: In([...itemIds]) });
}
