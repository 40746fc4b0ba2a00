import type { UserRole } from '@lost-found/contracts';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account (§3). The address is unique whatever its case: an index on lower(email). */
@Entity('users')
@Check('users_role_check', `"role" IN ('admin', 'user')`)
@Index('users_email_key', { synchronize: false })
@Index('users_created_at_idx', ['createdAt'])
export class User {
  @PrimaryColumn('uuid')
  id: string;

  @Column('varchar')
  email: string;

  @Column('varchar', { name: 'full_name' })
  fullName: string;

  /** Argon2id, with its parameters. Null: cannot sign in by password. */
  @Column('varchar', { name: 'password_hash', nullable: true })
  passwordHash: string | null;

  @Column('varchar', { name: 'avatar_url', nullable: true })
  avatarUrl: string | null;

  @Column('varchar')
  role: UserRole;

  @Column('boolean', { name: 'email_verified' })
  emailVerified: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;

  /** What a search looks through: name and address. */
  @Column('text', { name: 'search_text' })
  searchText: string;
}
