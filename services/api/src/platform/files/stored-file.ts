import { Column, PrimaryColumn } from 'typeorm';

/** What the tables of pictures and of proof have in common. The content is on disk, under the id. */
export abstract class StoredFile {
  @PrimaryColumn('uuid')
  id: string;

  /** From 0, in the order they were given. */
  @Column('integer')
  position: number;

  /** As the sender called it; to be shown only. */
  @Column('varchar')
  name: string;

  @Column('varchar')
  type: string;

  /** Bytes. */
  @Column('integer')
  size: number;
}
