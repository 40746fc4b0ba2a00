import { type NotificationParams, type NotificationType, notificationTypes } from '@lost-found/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

const types = notificationTypes.map((type) => `'${type}'`).join(', ');

/**
 * The text's values. A possible match also stores the found item's id, because the token of its link consists
 * of both ids; `itemId` is the lost report.
 */
export type StoredParams = NotificationParams & { foundId?: string };

/** A notification for a person (§3): its subject, to be written in the reader's language. */
@Entity('notifications')
@Check('notifications_type_check', `"type" IN (${types})`)
@Index('notifications_id_key', ['id'], { unique: true })
@Index('notifications_user_id_idx', ['userId', 'seq'])
@Index('notifications_unread_idx', ['userId', 'seq'], { where: '"is_read" = false' })
@NotAudited('the change that it tells of is logged; reading it is the reader’s own')
export class Notification {
  /** Increases with every notification: the order of lists. Never leaves the server. */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;

  /** The recipient. Notifications are deleted with the account. */
  @ForeignKey('User', 'id', { name: 'notifications_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('varchar') type: NotificationType;
  /** No foreign key: a notification outlives its subject. */
  @Column('uuid', { name: 'item_id', nullable: true }) itemId: string | null;
  @Column('uuid', { name: 'claim_id', nullable: true }) claimId: string | null;
  /** The values in its text. */
  @Column('json') params: StoredParams;
  @Column('boolean', { name: 'is_read' }) isRead: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
