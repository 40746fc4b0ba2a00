import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

/** A browser in which somebody signed in to an account; it goes with that. The token itself is only in its cookie. */
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
  /** When somebody last signed in to the account there. */
  @Column('timestamptz', { name: 'seen_at' }) seenAt: Date;
}
