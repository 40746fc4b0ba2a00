import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/**
 * A browser that has signed in to an account; deleted with the account. The token itself is only in its
 * cookie.
 */
@Entity('known_browsers')
@Index('known_browsers_user_id_idx', ['userId', 'seenAt'])
@Index('known_browsers_seen_at_idx', ['seenAt'])
@NotAudited('LOGIN tells of it')
export class KnownBrowser {
  /** SHA-256 of the token, in hex. */
  @PrimaryColumn('varchar', { name: 'token_hash' }) tokenHash: string;

  @ForeignKey('User', 'id', { name: 'known_browsers_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}
