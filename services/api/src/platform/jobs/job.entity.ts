import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';

/** Work that any instance of the service does later. Its row is deleted when the work is done. */
@Entity('jobs')
@Index('jobs_due_idx', ['kind', 'dueAt'])
@Index('jobs_key_key', ['kind', 'key'], { unique: true })
@NotAudited('the change that the job follows from is logged')
export class Job {
  @PrimaryColumn('uuid') id: string;
  @Column('varchar') kind: string;
  /** The subject of the job, such as the id of an item. A kind has at most one job per key. */
  @Column('varchar') key: string;
  @Column('json', { nullable: true }) payload: unknown;
  /** When a worker may take it. While a worker has it: when that worker is taken for dead. */
  @Column('timestamptz', { name: 'due_at' }) dueAt: Date;
  /** Belongs to the worker that has the job; null if none has. */
  @Column('uuid', { nullable: true }) lease: string | null;
  /** Number of times that a worker took the job. */
  @Column('integer') attempts: number;
}
