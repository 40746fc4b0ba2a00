import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';
import type { Overwritten, SideEffects } from '../platform/events/open-decision.js';

/** A decision that can still be undone, and is told to nobody yet. Its row is deleted when it is told, or undone. */
@Entity('decisions')
@Index('decisions_send_after_idx', ['sendAfter'])
@NotAudited('the decision is logged, and so is that it was undone')
export class Decision {
  @PrimaryColumn('uuid') id: string;
  /** The administrator who decided. */
  @Column('uuid', { name: 'made_by' }) madeBy: string;
  /** Until when it can be undone, and from when it is told. */
  @Column('timestamptz', { name: 'send_after' }) sendAfter: Date;
  @Column('json') overwritten: Overwritten[];
  @Column('json') effects: SideEffects[];
}
