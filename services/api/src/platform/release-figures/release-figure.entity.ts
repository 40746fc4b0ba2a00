import { Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';

/** How often a release of a remote was loaded on a day while a canary ran, and how often it failed. */
@Entity('release_figures')
@NotAudited('counts of pages, for the release command')
export class ReleaseFigure {
  @PrimaryColumn('varchar') app: string;
  @PrimaryColumn('varchar') version: string;
  /** In UTC: '2026-11-23'. */
  @PrimaryColumn('varchar') day: string;
  @Column('integer') loads: number;
  @Column('integer') errors: number;
  /** Where errors came from: by a keyed hash of the network, the number of the cookie. Of the first few only. */
  @Column('json') visitors: Record<string, number>;
}
