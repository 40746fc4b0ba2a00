import type { ViewList, ViewQuery } from '@lost-found/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

@Entity('saved_views')
@Index('saved_views_owner_idx', ['ownerId'])
@NotAudited('what is for all has an entry; what somebody keeps for themselves needs none')
export class SavedViewRow {
  @PrimaryColumn('uuid') id: string;
  @Column('varchar') list: ViewList;
  @Column('varchar') name: string;
  @Column('json') query: ViewQuery;
  /** The owner's id; null for a view of all administrators. */
  @Column('uuid', { name: 'owner_id', nullable: true }) ownerId: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** The view that a list opens with, for one administrator. */
@Entity('default_views')
@Index('default_views_view_id_idx', ['viewId'])
@NotAudited('a choice of somebody for themselves')
export class DefaultView {
  @PrimaryColumn('uuid', { name: 'user_id' }) userId: string;
  @PrimaryColumn('varchar') list: ViewList;
  @Column('uuid', { name: 'view_id' }) viewId: string;
}
