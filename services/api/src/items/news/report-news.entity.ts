import {
  confirmWithinDays,
  type NewsAnswer,
  type NewsRecord,
  newsAnswers,
  newsRecordSchema,
} from '@lost-found/contracts';
import { Check, Column, Entity, type EntityManager, ForeignKey, In, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';
import { present } from '../../platform/validation/present.js';
import type { Item } from '../item.entity.js';

const DAY_MS = 86_400_000;

const answers = newsAnswers.map((answer) => `'${answer}'`).join(', ');

/** When the reporter of a lost report gets news, and the last answer. A row exists since the report was first open. */
@Entity('report_news')
@Check('report_news_answer_check', `"answer" IN (${answers})`)
@Index('report_news_next_on_idx', ['nextOn'])
@Index('report_news_confirmed_at_idx', ['confirmedAt'])
@NotAudited('a schedule; the e-mails that it causes and the answers have entries of their own')
export class ReportNewsRow {
  @ForeignKey('Item', 'id', { name: 'report_news_item_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'item_id', primaryKeyConstraintName: 'report_news_pkey' })
  itemId: string;

  /** The day on the campus on which the report was published, `YYYY-MM-DD`. */
  @Column('date', { name: 'opened_on' }) openedOn: string;

  /** The day of the next news. */
  @Column('date', { name: 'next_on' }) nextOn: string;

  /** Time of the reporter's last sign that the item is missing, apart from edits; at first the start of the schedule. */
  @Column('timestamptz', { name: 'confirmed_at' }) confirmedAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;

  /** Time of the last question if the item is still missing. */
  @Column('timestamptz', { name: 'asked_at', nullable: true }) askedAt: Date | null;

  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('varchar', { nullable: true }) answer: NewsAnswer | null;

  /** True if the reporter wants no more e-mails about the report. */
  @Column('boolean', { name: 'is_stopped' }) isStopped: boolean;
}

/** The fields of a report that confirm it. */
interface Reported {
  readonly updatedAt: Date;
}

/** Returns when a report was last confirmed: by an answer, or by a change of the report. */
export const getConfirmedAt = ({ confirmedAt }: ReportNewsRow, { updatedAt }: Reported): Date =>
  updatedAt > confirmedAt ? updatedAt : confirmedAt;

/** Returns when a report closes; null unless its reporter was asked about it and has not confirmed it since. */
export function getClosing(row: ReportNewsRow, item: Reported): Date | null {
  if (!row.askedAt || row.askedAt <= getConfirmedAt(row, item)) return null;
  return new Date(row.askedAt.getTime() + confirmWithinDays * DAY_MS);
}

/**
 * True for a report that was closed because its reporter did not confirm it. A decision of the desk, a merge and an erasure
 * end that.
 */
export const isUnconfirmed = (
  row: ReportNewsRow | null,
  {
    status,
    reviewedBy,
    contactInfo,
    mergedInto,
  }: Pick<Item, 'status' | 'reviewedBy' | 'contactInfo' | 'mergedInto'>,
): boolean =>
  Boolean(row?.askedAt) &&
  status === 'rejected' &&
  reviewedBy === null &&
  mergedInto === null &&
  contactInfo !== '';

/** Presents the schedule of a report; null without one. */
export const presentNewsRecord = (
  row: ReportNewsRow | null | undefined,
  item: Reported & { readonly status: string },
): NewsRecord | null =>
  row
    ? present(newsRecordSchema, row, {
        closesAt: item.status === 'approved' ? (getClosing(row, item)?.toISOString() ?? null) : null,
      })
    : null;

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
