import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** An account at an identity provider that opens an account here; deleted with it. */
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
  /** True when the provider's rule made the account an administrator; the rule may also remove the role. */
  @Column('boolean', { name: 'gave_role', default: false }) gaveRole: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
