import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../../platform/database/change-tracker.js';

/** The newest entry of the audit log, in one row: a transaction that adds entries locks it until its commit. */
@Entity('log_head')
@Check('log_head_one_row_check', '"id" = 1')
@NotAudited('it is the audit')
export class LogHead {
  /** Always 1. */
  @PrimaryColumn('integer') id: number;
  /** Number of the newest entry; 0 without any. */
  @Column('integer') seq: number;
  /** Its hash; '' without any. */
  @Column('varchar') hash: string;
}
