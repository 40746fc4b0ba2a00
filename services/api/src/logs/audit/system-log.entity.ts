import type { LogAction } from '@lost-found/contracts';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/**
 * An entry of the audit log (§3). It has no foreign keys, so that it outlives its subject. The database
 * refuses to change or remove it, except to erase address and user agent of old entries.
 */
@Entity('system_logs')
@Index('system_logs_id_key', ['id'], { unique: true })
@Index('system_logs_time_idx', ['createdAt', 'seq'])
@Index('system_logs_action_time_idx', ['action', 'createdAt', 'seq'])
@Index('system_logs_user_time_idx', ['userId', 'createdAt', 'seq'])
@Index('system_logs_user_action_time_idx', ['userId', 'action', 'createdAt', 'seq'])
@Index('system_logs_item_idx', ['itemId', 'seq'])
@Index('system_logs_address_idx', ['createdAt'], { where: `"ip_address" <> ''` })
@Index('system_logs_search_text_idx', { synchronize: false })
@NotAudited('it is the audit')
export class SystemLog {
  /** Each entry has the number after the one before. Before the chain some were left out. */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;
  /** Null when there was no signed-in user. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId: string | null;
  @Column('varchar') action: LogAction;
  /** The id of its item, for the item's history (§2). */
  @Column('uuid', { name: 'item_id', nullable: true }) itemId: string | null;
  @Column('json') details: Record<string, unknown>;
  /** The client's address; empty, like the user agent, when LOG_ADDRESS_DAYS have passed. */
  @Column('varchar', { name: 'ip_address' }) ipAddress: string;
  @Column('varchar', { name: 'user_agent' }) userAgent: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  /** The text that the search reads; the actor's name is searched separately. */
  @Column('text', { name: 'search_text' }) searchText: string;
  /** Covers the entry and the hash of the one before: see `getHash`. */
  @Column('varchar', { default: '' }) hash: string;
  /** The salt of the address's digest; after the erasure the digest. */
  @Column('varchar', { name: 'address_proof', default: '' }) addressProof: string;
}
