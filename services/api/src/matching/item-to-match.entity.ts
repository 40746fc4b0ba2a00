import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

/** A found thing that became public, or a lost report that became open, until it is matched by any instance. */
@Entity('items_to_match')
@Index('items_to_match_due_at_idx', ['dueAt'])
@NotAudited('that the item was approved or reported is logged')
export class ItemToMatch {
  @ForeignKey('Item', 'id', { name: 'items_to_match_item_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'item_id' })
  itemId: string;

  /** From when on somebody takes it; whoever does puts it off, as long as it takes to know that they died. */
  @Column('timestamptz', { name: 'due_at' })
  dueAt: Date;

  /** Times that it was taken. */
  @Column('integer')
  attempts: number;
}
