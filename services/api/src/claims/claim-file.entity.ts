import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { NotAudited } from '../database/change-tracker.js';
import { StoredFile } from '../files/stored-file.js';

/** A file that backs a claim. */
@Entity('claim_files')
@Index('claim_files_claim_id_idx', ['claimId', 'position'], { unique: true })
@NotAudited('changes only with its claim, whose entry tells of it')
export class ClaimFile extends StoredFile {
  @Column('uuid', { name: 'claim_id' })
  claimId: string;

  /** The claim; by name, because the two files must not import each other. */
  @ManyToOne('Claim', 'files', { onDelete: 'CASCADE' })
  @JoinColumn({
    name: 'claim_id',
    referencedColumnName: 'id',
    foreignKeyConstraintName: 'claim_files_claim_id_fkey',
  })
  claim: unknown;
}
