import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An account at an identity provider that opens one here; it goes with that. */
@Entity('identities')
@Index('identities_issuer_subject_key', ['issuer', 'subject'], { unique: true })
@Index('identities_user_id_idx', ['userId'])
export class ProviderIdentity {
  @PrimaryColumn('uuid') id: string;

  @ForeignKey('User', 'id', { name: 'identities_user_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'user_id' })
  userId: string;
  @Column('varchar') issuer: string;
  /** The person's id at the issuer, which never gives it to another person. */
  @Column('varchar') subject: string;
  /** The provider's rule made an administrator of the account, and may take that back. */
  @Column('boolean', { name: 'gave_role', default: false }) gaveRole: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
