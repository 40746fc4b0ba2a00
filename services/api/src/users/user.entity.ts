import {
  type AdminAccess,
  type Language,
  languages,
  type NotificationType,
  type Theme,
  themes,
  type UserRole,
} from '@lost-found/contracts';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** An account (§3). The address is unique regardless of case: an index on lower(email). */
@Entity('users')
@Check('users_role_check', `"role" IN ('admin', 'user')`)
@Check('users_language_check', `"language" IN (${quoted(languages)})`)
@Check('users_theme_check', `"theme" IN (${quoted(themes)})`)
@Index('users_id_key', ['id'], { unique: true })
@Index('users_email_key', { synchronize: false })
@Index('users_avatar_id_key', ['avatarId'], { unique: true })
@Index('users_role_idx', ['role', 'seq'])
@Index('users_unverified_idx', ['role', 'createdAt'], { where: '"email_verified" = false' })
@Index('users_invited_idx', ['invitedAt'], { where: '"invited_at" IS NOT NULL' })
@Index('users_student_id_idx', ['studentId'])
@Index('users_search_text_idx', { synchronize: false })
export class User {
  /**
   * Increases with every new account: the order of lists and the key of the search index. Never leaves the
   * server.
   */
  @PrimaryGeneratedColumn({ type: 'integer' }) seq: number;
  @Column('uuid') id: string;
  /** The address in lower case. */
  @Column('varchar') email: string;
  @Column('varchar', { name: 'full_name' }) fullName: string;
  /** Argon2id hash with its parameters; null when the account cannot sign in by password. */
  @Column('varchar', { name: 'password_hash', nullable: true }) passwordHash: string | null;
  /** The file id of the person's picture. */
  @Column('uuid', { name: 'avatar_id', nullable: true }) avatarId: string | null;
  @Column('varchar') role: UserRole;
  /** What the account may use as an administrator; without meaning for a user. */
  @Column('varchar', { default: 'full' }) access: AdminAccess;
  @Column('boolean', { name: 'email_verified' }) emailVerified: boolean;
  @Column('varchar', { name: 'student_id', nullable: true }) studentId: string | null;
  @Column('varchar', { nullable: true }) phone: string | null;
  /** The language of the screens and e-mails. */
  @Column('varchar') language: Language;
  @Column('varchar') theme: Theme;
  /** The notification types that are also sent by e-mail. */
  @Column('json', { name: 'email_notifications' }) emailNotifications: Record<NotificationType, boolean>;
  /** Time of an invitation that is not accepted yet; null for all other accounts. */
  @Column('timestamptz', { name: 'invited_at', nullable: true }) invitedAt: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt: Date;
  /** The text that the search reads: name and address. */
  @Column('text', { name: 'search_text' }) searchText: string;
}
