import {
  type Answer,
  type ClaimStatus,
  claimStatuses,
  type HandoverReason,
  type IdentityKind,
  type Language,
  languages,
} from '@lost-found/contracts';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  JoinColumn,
  ManyToOne,
  OneToMany,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';
import { StoredFile } from '../platform/file-storage/stored-file.js';

/** A proof file of a claim. */
@Entity('claim_files')
@Index('claim_files_claim_id_idx', ['claimId', 'position'], { unique: true })
@NotAudited('changes only with its claim, whose entry tells of it')
export class ClaimFile extends StoredFile {
  @Column('uuid', { name: 'claim_id' }) claimId: string;

  /** The claim, referred to by name because its class is defined later. */
  @ManyToOne('Claim', 'files', { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'claim_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'claim_files_claim_id_fkey',
  })
  claim: unknown;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A person's claim that an item is theirs (§3). */
@Entity('claims')
@Check('claims_status_check', `"status" IN (${quoted(claimStatuses)})`)
@Check('claims_language_check', `"language" IN (${quoted(languages)})`)
@Index('claims_id_key', ['id'], { unique: true })
@Index('claims_status_idx', ['status', 'seq'])
@Index('claims_item_id_idx', ['itemId'])
@Index('claims_email_idx', ['email', 'seq'])
@Index('claims_user_id_idx', ['userId', 'seq'])
@Index('claims_reviewed_at_idx', ['reviewedAt', 'status'])
@Index('claims_submitted_at_idx', ['submittedAt', 'status', 'withdrawnAt', 'handedOverAt'])
// The database enforces that an item is never promised to two people.
@Index('claims_one_approved_key', ['itemId'], { unique: true, where: `"status" = 'approved'` })
// A code opens one claim.
@Index('claims_pickup_code_key', ['pickupCode'], { unique: true, where: '"pickup_code" IS NOT NULL' })
@Index('claims_student_id_idx', ['studentId', 'seq'])
@Index('claims_snoozed_idx', ['status', 'seq'], { where: '"snoozed_by" IS NOT NULL' })
@Index('claims_search_text_idx', { synchronize: false })
export class Claim {
  /**
   * Increases with every new claim: the order of lists and the key of the search index. Never leaves the
   * server.
   */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;

  /** Null once the item was deleted; its title is kept. */
  @ForeignKey('Item', 'id', { name: 'claims_item_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { name: 'item_id', nullable: true })
  itemId: string | null;
  @Column('varchar', { name: 'item_title' }) itemTitle: string;
  /** The account that claims; null for a visitor. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId: string | null;
  @Column('varchar', { name: 'claimant_name' }) claimantName: string;
  @Column('varchar', { name: 'student_id' }) studentId: string;
  @Column('varchar') email: string;
  @Column('varchar', { nullable: true }) phone: string | null;
  @Column('text', { name: 'ownership_description' }) ownershipDescription: string;
  /** The claimant's answers to the questions of the item's category; no search reads them. */
  @Column('json', { nullable: true }) answers: Answer[] | null;
  /** The language of messages to the claimant. */
  @Column('varchar', { default: 'en' }) language: Language;
  @Column('varchar') status: ClaimStatus;
  @Column('timestamptz', { name: 'submitted_at' }) submittedAt: Date;
  @Column('timestamptz', { name: 'reviewed_at', nullable: true }) reviewedAt: Date | null;
  /** Time of the claimant's withdrawal, which rejects the claim. */
  @Column('timestamptz', { name: 'withdrawn_at', nullable: true }) withdrawnAt: Date | null;
  /** The administrator who decided; null after a withdrawal. */
  @Column('uuid', { name: 'reviewed_by', nullable: true }) reviewedBy: string | null;
  @Column('text', { name: 'verification_note', nullable: true }) verificationNote: string | null;
  @Column('text', { name: 'admin_notes', nullable: true }) adminNotes: string | null;
  /** The decision's text for the claimant. */
  @Column('text', { name: 'decision_reason', nullable: true }) decisionReason: string | null;
  /** The pick-up code, stored readable because the claimant is shown it; null after its use. */
  @Column('varchar', { name: 'pickup_code', nullable: true }) pickupCode: string | null;
  @Column('timestamptz', { name: 'pickup_expires_at', nullable: true }) pickupExpiresAt: Date | null;
  /** Time of the handover to the claimant or their representative. */
  @Column('timestamptz', { name: 'handed_over_at', nullable: true }) handedOverAt: Date | null;
  /** The administrator who handed it over. */
  @Column('uuid', { name: 'handed_over_by', nullable: true }) handedOverBy: string | null;
  /** The kind of identity document shown, never its number. */
  @Column('varchar', { name: 'identity_shown', nullable: true }) identityShown: IdentityKind | null;
  /** The person who came for the claimant. */
  @Column('varchar', { name: 'collected_by', nullable: true }) collectedBy: string | null;
  /** Why it was handed over without a code. */
  @Column('varchar', { name: 'handover_reason', nullable: true }) handoverReason: HandoverReason | null;
  /** The lost report that it was made from. */
  @Column('uuid', { name: 'lost_report_id', nullable: true }) lostReportId: string | null;
  /** Time of the last warning to the claimant that an inactive claim will be closed. */
  @Column('timestamptz', { name: 'closing_warned_at', nullable: true }) closingWarnedAt: Date | null;
  /** When the desk's snooze ends; null until the claimant answers, or without a snooze. */
  @Column('timestamptz', { name: 'snoozed_until', nullable: true }) snoozedUntil: Date | null;
  /** The administrator who snoozed it; null without a snooze. */
  @Column('uuid', { name: 'snoozed_by', nullable: true }) snoozedBy: string | null;
  /** Number of reminders since the item began to wait. */
  @Column('integer', { default: 0 }) reminders: number;
  /** Time of the last of these reminders. */
  @Column('timestamptz', { name: 'reminded_at', nullable: true }) remindedAt: Date | null;
  /** Part of the secret of the claimant's link: an increment makes a new link. */
  @Column('integer', { name: 'link_version' }) linkVersion: number;
  /** The text that the search reads: claimSearchText. */
  @Column('text', { name: 'search_text' }) searchText: string;

  @OneToMany(() => ClaimFile, 'claim')
  files: ClaimFile[];
}

/** True when the claimant's personal data has been erased. */
export const isErased = ({ email }: Pick<Claim, 'email'>): boolean => email === '';
