import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';
import { StoredFile } from '../files/stored-file.js';

/** A picture of an item. */
@Entity('item_files')
@Index('item_files_item_id_idx', ['itemId', 'position'], { unique: true })
@NotAudited('changes only with its item, whose entry tells of it')
export class ItemFile extends StoredFile {
  @Column('uuid', { name: 'item_id' })
  itemId: string;

  /** The item; by name, because the two files must not import each other. */
  @ManyToOne('Item', 'files', { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'item_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'item_files_item_id_fkey',
  })
  item: unknown;
}
