import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';
import type { Overwritten } from '../platform/events/open-decision.js';

/**
 * A decision in its undo window. The undo deletes the row, and so does the job `endUndoWindow` when it runs
 * the side effects.
 */
@Entity('decisions')
@NotAudited('the decision is logged, and so is that it was undone')
export class Decision {
  @PrimaryColumn('uuid') id: string;
  /** The administrator who decided. */
  @Column('uuid', { name: 'made_by' }) madeBy: string;
  @Column('timestamptz', { name: 'undo_until' }) undoUntil: Date;
  @Column('json') overwritten: Overwritten[];
}
