import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** A sign-in that still needs a second factor: the password or the identity provider was accepted. */
@Entity('pending_sign_ins')
@Index('pending_sign_ins_token_hash_key', ['tokenHash'], { unique: true })
@Index('pending_sign_ins_user_id_idx', ['userId'])
@Index('pending_sign_ins_expires_at_idx', ['expiresAt'])
@NotAudited('LOGIN or LOGIN_FAILED tells what became of it')
export class PendingSignIn {
  @PrimaryColumn('uuid') id: string;
  /** SHA-256 of the token in the browser's cookie, in hex. */
  @Column('varchar', { name: 'token_hash' }) tokenHash: string;

  @ForeignKey('User', 'id', { name: 'pending_sign_ins_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;
  /** SHA-256 of the account's password hash: a new password invalidates this sign-in. */
  @Column('varchar', { name: 'password_version' }) passwordVersion: string;
  /** Id of the identity provider that was signed in through. */
  @Column('varchar', { nullable: true }) provider: string | null;
  /** Factors that were shown. */
  @Column('integer') tries: number;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
