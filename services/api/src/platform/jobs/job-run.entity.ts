import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';

/** When a daily job was last run, so that several instances run it once. */
@Entity('job_runs')
@NotAudited('what a job does has entries of its own')
export class JobRun {
  @PrimaryColumn('varchar') name: string;
  @Column('timestamptz', { name: 'started_at', nullable: true }) startedAt: Date | null;
  @Column('timestamptz', { name: 'finished_at' }) finishedAt: Date;
}
