import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { NotAudited } from '../platform/database/change-tracker.js';

/** A list of the campus directory: the one in use, or one that is being sent. */
@Entity('directory_lists')
@NotAudited('a list is logged when it comes into use')
export class DirectoryListRow {
  @PrimaryColumn('uuid') id: string;
  @Column('boolean', { name: 'is_current' }) isCurrent: boolean;
  @Column('timestamptz', { name: 'created_at' }) createdAt: Date;
}

/** A person in a list of the campus directory. A student ID can stand there twice. */
@Entity('directory_people')
@Index('directory_people_student_id_idx', ['listId', 'studentId'])
@Index('directory_people_name_key_idx', ['listId', 'nameKey'])
@Index('directory_people_email_idx', ['listId', 'email'])
@NotAudited('a list is logged when it comes into use')
export class DirectoryPersonRow {
  @PrimaryColumn('uuid') id: string;
  @ForeignKey('DirectoryListRow', 'id', { name: 'directory_people_list_id_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'list_id' })
  listId: string;
  @Column('varchar', { name: 'student_id' }) studentId: string;
  @Column('varchar') name: string;
  /** `toNameKey` of the name. */
  @Column('varchar', { name: 'name_key' }) nameKey: string;
  /** In lower case. */
  @Column('varchar') email: string;
}
