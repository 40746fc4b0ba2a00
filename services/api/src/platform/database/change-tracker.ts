import {
  type EntityMetadata,
  type EntitySubscriberInterface,
  EventSubscriber,
  type InsertEvent,
  type QueryRunner,
  type RemoveEvent,
  type UpdateEvent,
} from 'typeorm';
import { currentTransaction } from './unit-of-work.js';

const exempt = new WeakSet<object>();

/**
 * Marks an entity that changes without an entry in the system log.
 * @param _reason for the reader
 */
export const NotAudited =
  (_reason: string): ClassDecorator =>
  (entity) => {
    exempt.add(entity);
  };

/**
 * Sees every change of an entity: refuses one outside the unit of work, and records its table, so that the unit of
 * work can demand the log entry.
 */
@EventSubscriber()
export class ChangeTracker implements EntitySubscriberInterface {
  beforeInsert({ metadata, queryRunner }: InsertEvent<unknown>): void {
    this.#note(metadata, queryRunner);
  }

  beforeUpdate({ metadata, queryRunner }: UpdateEvent<unknown>): void {
    this.#note(metadata, queryRunner);
  }

  beforeRemove({ metadata, queryRunner }: RemoveEvent<unknown>): void {
    this.#note(metadata, queryRunner);
  }

  #note(metadata: EntityMetadata, queryRunner: QueryRunner): void {
    const scope = currentTransaction();
    if (scope?.runner !== queryRunner)
      throw new Error(`change of ${metadata.tableName} outside UnitOfWork.transaction()`);
    if (typeof metadata.target === 'function' && exempt.has(metadata.target)) return;
    scope.changedTables.add(metadata.tableName);
  }
}
