import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';
import type { Overwritten } from '../platform/events/open-decision.js';

/**
 * A decision that can still be undone. Its row is deleted when it is undone, or when its side effects take place: the job
 * `tellDecision` has them.
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
