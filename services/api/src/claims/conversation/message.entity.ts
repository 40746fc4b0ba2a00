import { type UserRole, userRoles } from '@lost-found/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

const roles = userRoles.map((role) => `'${role}'`).join(', ');

/** A message on a claim, between its claimant and the desk (§3). */
@Entity('messages')
@Check('messages_sender_role_check', `"sender_role" IN (${roles})`)
@Index('messages_id_key', ['id'], { unique: true })
@Index('messages_claim_id_idx', ['claimId', 'seq'])
@Index('messages_unread_idx', ['claimId', 'senderRole'], { where: '"is_read" = false' })
@NotAudited('MESSAGE_SENT tells of a new one; that it was read changes nothing for anybody else')
export class Message {
  /** Increases with every message: the order of lists. Never leaves the server. */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;

  /** Messages are deleted with their claim, not with the item. */
  @ForeignKey('Claim', 'id', { name: 'messages_claim_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'claim_id' })
  claimId: string;
  /** The account of the sender; null for a claimant who used the secret link. */
  @Column('uuid', { name: 'sender_id', nullable: true }) senderId: string | null;
  @Column('varchar', { name: 'sender_role' }) senderRole: UserRole;
  /** The text as it was typed; always rendered as plain text. */
  @Column('text') content: string;
  /** True when the other side has read it. */
  @Column('boolean', { name: 'is_read' }) isRead: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
