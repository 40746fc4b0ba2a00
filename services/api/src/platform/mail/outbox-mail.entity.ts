import type { Language } from '@lost-found/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';
import type { MailContent, MailTemplate } from './mail-content.js';

/**
 * `pending`: a job will send it. `unconfirmed` is written before the end of the text: without that end a mail server
 * accepts nothing. `unknown`: the dialogue broke after that, so the e-mail may or may not have been accepted. `held`:
 * by a restore, because it may have been sent after the backup.
 */
export const outboxStatuses = ['pending', 'held', 'unconfirmed', 'sent', 'failed', 'unknown'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

const statuses = outboxStatuses.map((status) => `'${status}'`).join(', ');

@Entity('mail_outbox')
@Check('mail_outbox_status_check', `"status" IN (${statuses})`)
@Index('mail_outbox_id_key', ['id'], { unique: true })
@Index('mail_outbox_status_idx', ['status', 'createdAt'])
@Index('mail_outbox_recipient_idx', ['recipient', 'template', 'createdAt'])
@Index('mail_outbox_created_at_idx', ['createdAt'])
@NotAudited('the change that it tells of is logged')
export class OutboxMail {
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  /** Used as the Message-ID of every try. */
  @Column('uuid') id: string;
  @Column('varchar') recipient: string;
  @Column('varchar') language: Language;
  @Column('varchar') template: MailTemplate;
  @Column('json') params: Omit<MailContent, 'template'>;
  @Column('varchar') status: OutboxStatus;
  @Column('integer') attempts: number;
  @Column('text', { name: 'last_error', nullable: true }) lastError: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
}
