import type { Language, OwnerAnswer, OwnerQuestion, OwnerSource, OwnerState } from '@lost-found/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/**
 * The owner that a found item names. Its id is the one in the secret link of the e-mails: another person gets another row,
 * so that an earlier link never acts for them.
 */
@Entity('item_owners')
@Index('item_owners_item_id_key', ['itemId'], { unique: true })
@Index('item_owners_state_idx', ['state'])
@Index('item_owners_user_id_idx', ['userId'])
export class ItemOwner {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('Item', 'id', { name: 'item_owners_item_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** What the desk noted, as `readOwnerHint` recognised it. */
  @Column('varchar', { nullable: true }) name: string | null;
  @Column('varchar', { name: 'student_id', nullable: true }) studentId: string | null;
  @Column('varchar', { nullable: true }) email: string | null;
  @Column('varchar', { nullable: true }) phone: string | null;
  @Column('varchar', { nullable: true }) number: string | null;

  /** The person found; null without one. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId: string | null;
  @Column('varchar', { nullable: true }) address: string | null;
  @Column('varchar', { name: 'person_name', nullable: true }) personName: string | null;
  @Column('varchar', { name: 'person_student_id', nullable: true }) personStudentId: string | null;
  @Column('varchar', { nullable: true }) source: OwnerSource | null;
  /** Of the e-mails: the account's, or the console's when the desk noted the owner. */
  @Column('varchar') language: Language;

  @Column('varchar') state: OwnerState;
  @Column('varchar', { nullable: true }) question: OwnerQuestion | null;
  /** Addresses and student IDs of people who said that the item is not theirs. */
  @Column('json', { name: 'refused_by' }) refusedBy: string[];
  /** Reminders after the first e-mail. */
  @Column('integer') reminders: number;
  @Column('timestamptz', { name: 'notified_at', nullable: true }) notifiedAt: Date | null;
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt: Date | null;
  /** Until when the item waits for this person; null if there is no end. */
  @Column('timestamptz', { name: 'closes_at', nullable: true }) closesAt: Date | null;
  @Column('varchar', { nullable: true }) answer: OwnerAnswer | null;
  @Column('timestamptz', { name: 'answered_at', nullable: true }) answeredAt: Date | null;
  @Column('timestamptz', { name: 'noted_at' }) notedAt: Date;
  /** The text in which Handover finds the person. */
  @Column('text', { name: 'search_text' }) searchText: string;
}
