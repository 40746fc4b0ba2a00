import type { ViewList, ViewQuery } from '@lost-found/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

@Entity('saved_views')
@Index('saved_views_owner_idx', ['ownerId'])
@NotAudited('an administrator saves them for themselves')
export class SavedViewRow {
  @PrimaryColumn('uuid') id: string;
  @Column('varchar') list: ViewList;
  @Column('varchar') name: string;
  @Column('json') query: ViewQuery;
  /** Null for a view that was shared before 1.0.0: every administrator has it. */
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
