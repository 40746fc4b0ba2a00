import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A staff note about an item or a claim. */
@Entity('notes')
@Check('notes_subject_check', `("item_id" IS NULL) <> ("claim_id" IS NULL)`)
@Index('notes_id_key', ['id'], { unique: true })
@Index('notes_item_id_idx', ['itemId', 'seq'])
@Index('notes_claim_id_idx', ['claimId', 'seq'])
export class Note {
  /** Increases with every note: the order of lists. Never leaves the server. */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;

  @ForeignKey('Item', 'id', { name: 'notes_item_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'item_id', nullable: true })
  itemId: string | null;

  @ForeignKey('Claim', 'id', { name: 'notes_claim_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'claim_id', nullable: true })
  claimId: string | null;
  /** The author; the id stays when the account is deleted. */
  @Column('uuid', { name: 'author_id' }) authorId: string;
  /** The text as it was typed; always rendered as plain text. */
  @Column('text') text: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
