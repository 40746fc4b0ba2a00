import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** A session of a signed-in account. The token itself is only in its cookie. */
@Entity('sessions')
@Index('sessions_token_hash_key', ['tokenHash'], { unique: true })
@Index('sessions_user_id_idx', ['userId'])
@Index('sessions_expires_at_idx', ['expiresAt'])
@NotAudited('LOGIN and LOGOUT tell of it')
export class Session {
  @PrimaryColumn('uuid') id: string;
  /** SHA-256 of the token, in hex. */
  @Column('varchar', { name: 'token_hash' }) tokenHash: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  /**
   * Time of the last use; precise to an hour, or to a minute for administrators, to avoid a write per
   * request.
   */
  @Column('timestamptz', { name: 'last_seen_at' }) lastSeenAt: Date;
  /** Time of the last recent proof; null when there was none since the sign-in. */
  @Column('timestamptz', { name: 'proven_at', nullable: true }) provenAt: Date | null;
  /** The address and browser of the sign-in, so that the person can recognize it. */
  @Column('varchar', { name: 'ip_address' }) ipAddress: string;
  @Column('varchar', { name: 'user_agent' }) userAgent: string;
  /** Id of the identity provider that was signed in through; null for a password or a link. */
  @Column('varchar', { nullable: true }) provider: string | null;
  /** True when a second factor was shown at sign-in, or set up in this session. */
  @Column('boolean', { name: 'second_factor', default: false }) secondFactor: boolean;
}
