import {
  type Custody,
  custodies,
  type FoundBy,
  type HandoverReason,
  type IdentityKind,
  type ItemOutcome,
  type ItemStatus,
  itemOutcomes,
  itemStatuses,
  type KnownAnswer,
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

/** A picture of an item. */
@Entity('item_files')
@Index('item_files_item_id_idx', ['itemId', 'position'], { unique: true })
@NotAudited('changes only with its item, whose entry tells of it')
export class ItemFile extends StoredFile {
  @Column('uuid', { name: 'item_id' }) itemId: string;
  /** True when only the desk sees the picture. */
  @Column('boolean', { name: 'is_kept_back', default: false }) isKeptBack: boolean;

  /** The item, referred to by name because its class is defined later. */
  @ManyToOne('Item', 'files', { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'item_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'item_files_item_id_fkey',
  })
  item: unknown;
}

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** A found item, or a lost report (§3). */
@Entity('items')
@Check('items_status_check', `"status" IN (${quoted(itemStatuses)})`)
@Check('items_custody_check', `"custody" IN (${quoted(custodies)})`)
@Check('items_outcome_check', `"outcome" IN (${quoted(itemOutcomes)})`)
@Check('items_language_check', `"language" IN (${quoted(languages)})`)
@Check('items_returned_check', `"status" <> 'returned' OR "is_lost_item"`)
@Index('items_id_key', ['id'], { unique: true })
// The public list, and the lost reports of one status.
@Index('items_public_idx', ['isLostItem', 'status', 'seq'])
@Index('items_public_category_idx', ['isLostItem', 'status', 'category', 'seq'])
@Index('items_public_location_idx', ['isLostItem', 'status', 'location', 'seq'])
// Serves Manage Items and Lost Items Reported, in the order of arrival …
@Index('items_status_idx', ['status', 'seq'])
@Index('items_category_idx', ['category', 'seq'])
@Index('items_kind_idx', ['isLostItem', 'seq'])
// … and in the order of the day of the find or the loss.
@Index('items_date_idx', ['dateFound', 'seq'])
@Index('items_status_date_idx', ['status', 'dateFound', 'seq'])
@Index('items_category_date_idx', ['category', 'dateFound', 'seq'])
@Index('items_kind_date_idx', ['isLostItem', 'dateFound', 'seq'])
@Index('items_kind_status_date_idx', ['isLostItem', 'status', 'dateFound', 'seq'])
@Index('items_user_id_idx', ['userId', 'seq'])
@Index('items_reporter_id_idx', ['reporterId', 'seq'])
@Index('items_handed_over_idx', ['claimedAt', 'seq'], { where: '"claimed_at" IS NOT NULL' })
@Index('items_custody_idx', ['custody', 'seq'])
@Index('items_merged_into_idx', ['mergedInto'], { where: '"merged_into" IS NOT NULL' })
@Index('items_location_idx', ['location', 'seq'])
@Index('items_desk_idx', ['deskId', 'seq'], { where: '"desk_id" IS NOT NULL' })
@Index('items_shelf_seq_idx', ['shelf', 'seq'], { where: '"shelf" IS NOT NULL' })
@Index('items_import_key', ['importKey'], { unique: true, where: '"import_key" IS NOT NULL' })
@Index('items_shelf_idx', ['shelf'], { where: `"custody" = 'at_desk'` })
@Index('items_never_public_idx', ['seq'], { where: '"own_never_public"' })
@Index('items_snoozed_idx', ['isLostItem', 'status', 'seq'], { where: '"snoozed_by" IS NOT NULL' })
// Contains all columns of the figures, so that they need no table rows.
@Index('items_created_at_idx', [
  'createdAt',
  'isLostItem',
  'status',
  'outcome',
  'category',
  'reviewedAt',
  'deskId',
])
// Serves the query of items that changed since a time.
@Index('items_updated_at_idx', ['updatedAt'])
@Index('items_search_text_idx', { synchronize: false })
// Contains all columns of the public search, on SQLite only.
@Index('items_public_text_idx', { synchronize: false })
export class Item {
  /**
   * Increases with every new item: the order of lists and the key of the search index. Never leaves the
   * server.
   */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;
  @Column('varchar') title: string;
  @Column('text') description: string;
  /** The alt text of the pictures; empty without one. */
  @Column('text', { name: 'photo_description', default: '' }) photoDescription: string;
  @Column('varchar') category: string;
  /** The place; for a lost report the last seen location (§3). */
  @Column('varchar') location: string;
  /** `YYYY-MM-DD`; for a lost report the day of `lastSeenAt`, on the campus (§3). */
  @Column('date', { name: 'date_found' }) dateFound: string;
  @Column('varchar') status: ItemStatus;
  @Column('varchar', { name: 'contact_info' }) contactInfo: string;
  /** The language of e-mails to a reporter without an account. */
  @Column('varchar', { default: 'en' }) language: Language;
  /** The account that reported it; null for a visitor. */
  @Column('uuid', { name: 'user_id', nullable: true }) userId: string | null;

  @ForeignKey('Reporter', 'id', { name: 'items_reporter_id_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { name: 'reporter_id', nullable: true })
  reporterId: string | null;
  @Column('boolean', { name: 'is_lost_item' }) isLostItem: boolean;

  /** The report of the same item that took this one over; it may be deleted since. */
  @Column('uuid', { name: 'merged_into', nullable: true })
  mergedInto: string | null;
  @Column('varchar', { name: 'last_seen_location', nullable: true }) lastSeenLocation: string | null;
  @Column('timestamptz', { name: 'last_seen_at', nullable: true }) lastSeenAt: Date | null;
  @Column('varchar', { name: 'reported_by', nullable: true }) reportedBy: string | null;
  @Column('varchar', { name: 'student_id', nullable: true }) studentId: string | null;
  @Column('timestamptz', { name: 'reviewed_at', nullable: true }) reviewedAt: Date | null;
  /** The administrator who last decided on it. */
  @Column('uuid', { name: 'reviewed_by', nullable: true }) reviewedBy: string | null;
  @Column('text', { name: 'admin_notes', nullable: true }) adminNotes: string | null;
  /** The reason for a rejection, as its owner sees it. */
  @Column('text', { name: 'decision_reason', nullable: true }) decisionReason: string | null;
  /** The taker that the desk noted when it marked the item as claimed; null when a claim names the owner. */
  @Column('varchar', { name: 'claimed_by', nullable: true }) claimedBy: string | null;
  /** E-mail address of the person who took it without a claim. */
  @Column('varchar', { name: 'taker_email', nullable: true }) takerEmail: string | null;
  /** Student ID of the person who took it without a claim. */
  @Column('varchar', { name: 'taker_student_id', nullable: true }) takerStudentId: string | null;
  /** The kind of identity document shown, never its number; null when a claim holds it. */
  @Column('varchar', { name: 'identity_shown', nullable: true }) identityShown: IdentityKind | null;
  /** The reason for a handover without a code. */
  @Column('varchar', { name: 'handover_reason', nullable: true }) handoverReason: HandoverReason | null;
  /** The colleague who confirmed the handover, where the category demands one. */
  @Column('uuid', { name: 'second_person_id', nullable: true }) secondPersonId: string | null;
  /** Time of the last claim; null while it is not claimed or resolved. */
  @Column('timestamptz', { name: 'claimed_at', nullable: true }) claimedAt: Date | null;
  /** The custody of a found item; null for a lost report. */
  @Column('varchar', { nullable: true }) custody: Custody | null;
  /** The desk that has it, or had it last. */
  @Column('uuid', { name: 'desk_id', nullable: true }) deskId: string | null;
  /** The place with the drop point where it lies, or lay before the round. */
  @Column('uuid', { name: 'drop_point_id', nullable: true }) dropPointId: string | null;
  /** The item's place at the desk, in the desk's own words; in a drop point the number of its bag. */
  @Column('varchar', { nullable: true }) shelf: string | null;
  /** Time of the intake by a desk. */
  @Column('timestamptz', { name: 'received_at', nullable: true }) receivedAt: Date | null;
  /** When it was last sent to another desk. */
  @Column('timestamptz', { name: 'sent_at', nullable: true }) sentAt: Date | null;
  /** The final outcome; null while the item is open. */
  @Column('varchar', { nullable: true }) outcome: ItemOutcome | null;
  /** The person or office that took it when the desk parted with it. */
  @Column('varchar', { nullable: true }) recipient: string | null;
  /** The recipient's number for the receipt. */
  @Column('varchar', { name: 'receipt_number', nullable: true }) receiptNumber: string | null;
  /** Details that only the desk may read. */
  @Column('text', { name: 'kept_back_details', nullable: true }) keptBackDetails: string | null;
  /** The detail that a claimant must name. */
  @Column('varchar', { name: 'ask_claimant_for', nullable: true }) askClaimantFor: string | null;
  /** What the desk or the finder answered to the questions of the category; no search reads it. */
  @Column('json', { nullable: true }) answers: KnownAnswer[] | null;
  /** True if the finder would like to have it if it is not claimed. */
  @Column('boolean', { name: 'finder_wants_it', default: false }) finderWantsIt: boolean;
  /** The last day, `YYYY-MM-DD`, for which the desk keeps this one item; null without one, and on hold. */
  @Column('date', { name: 'kept_until', nullable: true }) keptUntil: string | null;
  /** Why the desk keeps or holds it; null if it does neither. */
  @Column('text', { name: 'keep_reason', nullable: true }) keepReason: string | null;
  /** Time of the last warning to the reporter that an inactive report will be closed. */
  @Column('timestamptz', { name: 'closing_warned_at', nullable: true }) closingWarnedAt: Date | null;
  /** When the desk's snooze ends; null without one. */
  @Column('timestamptz', { name: 'snoozed_until', nullable: true }) snoozedUntil: Date | null;
  /** The administrator who snoozed it; null without a snooze. */
  @Column('uuid', { name: 'snoozed_by', nullable: true }) snoozedBy: string | null;
  /** The key by which the next import of a list finds the item again; null without one. */
  @Column('varchar', { name: 'import_key', nullable: true }) importKey: string | null;
  /** The rules that the item keeps from earlier categories. Those of its present category apply as well. */
  @Column('boolean', { name: 'own_second_person', default: false }) ownSecondPerson: boolean;
  @Column('boolean', { name: 'own_police_only', default: false }) ownPoliceOnly: boolean;
  @Column('boolean', { name: 'own_never_public', default: false }) ownNeverPublic: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** Starts at 1 and increases with every change. */
  @Column('integer') version: number;
  /** The text that the administrators' search reads: itemSearchTexts. */
  @Column('text', { name: 'search_text' }) searchText: string;
  /** The text that the public search reads: the public part of the same text. */
  @Column('text', { name: 'public_text', default: '' }) publicText: string;
  /** The words of the title, and of title and description, each between blanks: itemSearchTexts. */
  @Column('text', { name: 'title_words', default: '' }) titleWords: string;
  @Column('text', { name: 'public_words', default: '' }) publicWords: string;

  @OneToMany(() => ItemFile, 'item')
  files: ItemFile[];

  /** How the search of a list found it; never stored. */
  foundBy?: FoundBy;
}
