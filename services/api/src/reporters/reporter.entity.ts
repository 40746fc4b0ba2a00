import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

/** A person who reports items: an account, or the contact that a visitor gave. */
@Entity('reporters')
@Index('reporters_user_id_key', ['userId'], { unique: true })
@Index('reporters_contact_key', ['contactKey'], { unique: true })
@Index('reporters_seq_key', ['seq'], { unique: true })
@Index('reporters_time_idx', ['lastReportedAt', 'seq'])
@Index('reporters_count_idx', ['itemsReported', 'seq'])
@Index('reporters_search_text_idx', { synchronize: false })
@NotAudited('counted with each report, whose entry tells of it; REPORTER_VERIFIED tells of the rest')
export class Reporter {
  @PrimaryColumn('uuid') id: string;
  /** Increases with every new reporter: the key of the search index. Never leaves the server. */
  @Column('integer', { nullable: true }) seq: number;
  /** The account's id; `contactKey` is null then. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId: string | null;
  /** The contact in a normalized form, to find the same person again: toContactKey. */
  @Column('varchar', { name: 'contact_key', nullable: true }) contactKey: string | null;
  /** The latest name given. */
  @Column('varchar', { nullable: true }) name: string | null;
  /** The latest contact given. */
  @Column('varchar') contact: string;
  @Column('integer', { name: 'items_reported' }) itemsReported: number;
  @Column('timestamptz', { name: 'last_reported_at' }) lastReportedAt: Date;
  @Column('timestamptz', { name: 'verified_at', nullable: true }) verifiedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** The text that the search reads: buildSearchText name and contact. */
  @Column('text', { name: 'search_text', nullable: true }) searchText: string;
}
