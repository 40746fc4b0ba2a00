import type {
  FieldError,
  ImportedFound,
  ImportedLost,
  ImportPlan,
  ImportResult,
  ImportState,
  ItemKind,
} from '@lost-found/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** An import of a list. Its plan is kept for the next import of the same list. */
@Entity('imports')
@Index('imports_created_at_idx', ['createdAt'])
@NotAudited('the items that it writes are logged with it')
export class ImportRecord {
  @PrimaryColumn('uuid') id: string;
  /** An old id counts within its list. */
  @Column('varchar') list: string;
  @Column('varchar', { name: 'file_name' }) fileName: string;
  @Column('varchar') kind: ItemKind;
  @Column('json') plan: ImportPlan;
  /** Names that the start adds to the settings. */
  @Column('json', { name: 'new_names' }) newNames: { categories: string[]; places: string[] };
  @Column('varchar') state: ImportState;
  @Column('uuid', { name: 'created_by' }) createdBy: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** A row of an import. Removed when the import can no longer be undone. */
@Entity('import_rows')
@Index('import_rows_number_key', ['importId', 'number'], { unique: true })
@Index('import_rows_due_idx', ['importId', 'result', 'happenedAt'])
@Index('import_rows_old_id_idx', ['importId', 'oldId'])
@NotAudited('the items that it writes are logged with it')
export class ImportedRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'import_id' }) importId: string;
  /** In the spreadsheet, from 1. */
  @Column('integer') number: number;
  @Column('varchar', { name: 'old_id', nullable: true }) oldId: string | null;
  /** Old items are written first, so that lists show the newest first. */
  @Column('timestamptz', { name: 'happened_at' }) happenedAt: Date;
  /** The checked row; null after it was written. */
  @Column('json', { nullable: true }) data: ImportedFound | ImportedLost | null;
  @Column('varchar') result: ImportResult | 'undone' | 'kept';
  @Column('json') errors: FieldError[];
  @Column('uuid', { name: 'item_id', nullable: true }) itemId: string | null;
  /** Version of the item after the import. */
  @Column('integer', { name: 'item_version', nullable: true }) itemVersion: number | null;
  /** Earlier values of the columns that the import changed. */
  @Column('json', { nullable: true }) before: Record<string, unknown> | null;
  /** Values that the import wrote: the undo leaves columns with other values alone. Null: written by an earlier version. */
  @Column('json', { nullable: true }) after: Record<string, unknown> | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
