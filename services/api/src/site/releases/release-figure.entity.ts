import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** Loads and errors of a remote's release per day, during a canary. */
@Entity('release_figures')
@NotAudited('counts of pages, for the release command')
export class ReleaseFigure {
  @PrimaryColumn('varchar') app: string;
  @PrimaryColumn('varchar') version: string;
  /** A day in UTC: '2026-11-23'. */
  @PrimaryColumn('varchar') day: string;
  @Column('integer') loads: number;
  @Column('integer') errors: number;
  /** Errors that the code of the release threw. */
  @Column('integer', { default: 0 }) faults: number;
  /** Origins of errors: keyed hash of the network → number in the cookie. Limited to the first few. */
  @Column('json') visitors: Record<string, number>;
}
