import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';
import type { AccountLinkPurpose } from '../platform/secrets/secret-links.service.js';

/**
 * The token of a link in an e-mail to an account. The token itself is not stored: it is computed from the id.
 */
@Entity('account_tokens')
@Check(
  'account_tokens_purpose_check',
  `"purpose" IN ('verify_email', 'reset_password', 'invitation', 'link_identity')`,
)
@Index('account_tokens_user_id_idx', ['userId', 'purpose'])
@Index('account_tokens_expires_at_idx', ['expiresAt'])
@NotAudited('what was done with it has an entry of its own')
export class AccountToken {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'user_id' }) userId: string;
  @Column('varchar') purpose: AccountLinkPurpose;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  /** Null until it is used. */
  @Column('timestamptz', { name: 'used_at', nullable: true }) usedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}
