import { Column, PrimaryColumn } from 'typeorm';

/** Shared columns of the tables of pictures and proof. The content is on disk under the id. */
export abstract class StoredFile {
  @PrimaryColumn('uuid')
  id: string;

  /** Position from 0, in the sender's order. */
  @Column('integer')
  position: number;

  /** The sender's file name; for display only. */
  @Column('varchar')
  name: string;

  @Column('varchar')
  type: string;

  /** Bytes. */
  @Column('integer')
  size: number;
}
