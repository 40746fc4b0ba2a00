import type { FactorKind } from '@lost-found/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** What an administrator shows beside the password: an app with codes, or a passkey. */
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
  /** By which its owner knows it. */
  @Column('varchar') name: string;
  /** Of an app, sealed. */
  @Column('varchar', { nullable: true }) secret: string | null;
  /** Of an app: the last half minute whose code was used. Earlier ones no longer count. */
  @Column('integer', { name: 'last_step', nullable: true }) lastStep: number | null;
  @Column('varchar', { name: 'credential_id', nullable: true }) credentialId: string | null;
  /** Of a passkey: COSE, in base64url. */
  @Column('varchar', { name: 'public_key', nullable: true }) publicKey: string | null;

  /** Of a passkey: how often it signed, where it counts; 0 where it does not. */
  @Column('bigint', {
    nullable: true,
    transformer: { from: (n) => (n === null ? null : Number(n)), to: (n) => n },
  })
  counter: number | null;

  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt: Date | null;
}

/** For when phone and passkeys are lost. A code that is used is deleted. */
@Entity('recovery_codes')
@NotAudited('SECOND_FACTOR_CHANGED tells of new ones, LOGIN of their use')
export class RecoveryCode {
  @ForeignKey('User', 'id', { name: 'recovery_codes_user_id_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;
  /** SHA-256 of account and code, in hex: a code has 120 random bits. */
  @PrimaryColumn('varchar', { name: 'code_hash' }) codeHash: string;
}
