import type { FactorKind } from '@lost-found/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

/** An administrator's second factor: an authenticator app or a passkey. */
@Entity('second_factors')
@Check('second_factors_kind_check', `"kind" IN ('passkey', 'totp')`)
@Index('second_factors_user_id_idx', ['userId'])
@Index('second_factors_credential_id_key', ['credentialId'], { unique: true })
@NotAudited('SECOND_FACTOR_CHANGED tells of it, LOGIN of its use')
export class SecondFactor {
  @PrimaryColumn('uuid') id: string;

  @ForeignKey('User', 'id', { name: 'second_factors_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('varchar') kind: FactorKind;
  @Column('varchar') name: string;
  /** The app's secret, sealed. */
  @Column('varchar', { nullable: true }) secret: string | null;
  /** The app's last used half minute. Earlier codes are refused. */
  @Column('integer', { name: 'last_step', nullable: true }) lastStep: number | null;
  @Column('varchar', { name: 'credential_id', nullable: true }) credentialId: string | null;
  /** The passkey's public key: COSE, in base64url. */
  @Column('varchar', { name: 'public_key', nullable: true }) publicKey: string | null;

  /** The passkey's signature count; 0 when it does not count. */
  @Column('bigint', {
    nullable: true,
    transformer: { from: (n) => (n === null ? null : Number(n)), to: (n) => n },
  })
  counter: number | null;

  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt: Date | null;
}

/** A code for a person who has lost phone and passkeys. Deleted when it is used. */
@Entity('recovery_codes')
@NotAudited('SECOND_FACTOR_CHANGED tells of new ones, LOGIN of their use')
export class RecoveryCode {
  @ForeignKey('User', 'id', { name: 'recovery_codes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;
  /** SHA-256 of account and code, in hex: a code has 120 random bits. */
  @PrimaryColumn('varchar', { name: 'code_hash' }) codeHash: string;
}
