import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';

/** A request that was carried out, kept for a day so that the same request again does nothing twice. */
@Entity('idempotency_keys')
@Index('idempotency_keys_created_at_idx', ['createdAt'])
@NotAudited('a note of a request, whose own change is logged')
export class IdempotencyKey {
  /** SHA-256 of caller, route and key, in hex. */
  @PrimaryColumn('varchar') scope: string;
  /** SHA-256 of the fields and of the files' SHA-256, in hex. */
  @Column('varchar') fingerprint: string;
  /** The created record; the answer is built from it again, because it may contain a secret. */
  @Column('uuid', { name: 'resource_id' }) resourceId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
