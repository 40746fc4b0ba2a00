import { type NewsAnswer, newsAnswers } from '@lost-found/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

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
