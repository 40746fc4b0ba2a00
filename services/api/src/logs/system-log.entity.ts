import type { LogAction } from '@lost-found/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';

/** An entry of the system log (§3). Without foreign keys, so that it outlives what it speaks of. */
@Entity('system_logs')
@Index('system_logs_created_at_idx', ['createdAt'])
@Index('system_logs_action_created_at_idx', ['action', 'createdAt'])
@NotAudited('it is the audit')
export class SystemLog {
  @PrimaryColumn('uuid')
  id: string;

  /** Null where nobody signed in acted. */
  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('varchar')
  action: LogAction;

  @Column('json')
  details: Record<string, unknown>;

  @Column('varchar', { name: 'ip_address' })
  ipAddress: string;

  @Column('varchar', { name: 'user_agent' })
  userAgent: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
