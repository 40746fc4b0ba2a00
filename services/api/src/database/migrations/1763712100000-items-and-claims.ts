import { type MigrationInterface, type QueryRunner, Table, type TableColumnOptions } from 'typeorm';
import { createTrigramIndex, dropTrigramIndex } from '../search/trigram-index.js';

const optional = { isNullable: true };
const seq: TableColumnOptions = {
  name: 'seq',
  type: 'integer',
  isPrimary: true,
  isGenerated: true,
  generationStrategy: 'increment',
};

const reporters = new Table({
  name: 'reporters',
  columns: [
    { name: 'id', type: 'uuid', isPrimary: true },
    { name: 'user_id', type: 'uuid', ...optional },
    { name: 'contact_key', type: 'varchar', ...optional },
    { name: 'name', type: 'varchar', ...optional },
    { name: 'contact', type: 'varchar' },
    { name: 'items_reported', type: 'integer' },
    { name: 'last_reported_at', type: 'timestamptz' },
    { name: 'verified_at', type: 'timestamptz', ...optional },
    { name: 'created_at', type: 'timestamptz' },
  ],
  indices: [
    { name: 'reporters_user_id_key', columnNames: ['user_id'], isUnique: true },
    { name: 'reporters_contact_key', columnNames: ['contact_key'], isUnique: true },
    { name: 'reporters_last_reported_at_idx', columnNames: ['last_reported_at'] },
  ],
});

const items = new Table({
  name: 'items',
  columns: [
    seq,
    { name: 'id', type: 'uuid' },
    { name: 'title', type: 'varchar' },
    { name: 'description', type: 'text' },
    { name: 'category', type: 'varchar' },
    { name: 'location', type: 'varchar' },
    { name: 'date_found', type: 'date' },
    { name: 'status', type: 'varchar' },
    { name: 'contact_info', type: 'varchar' },
    { name: 'user_id', type: 'uuid', ...optional },
    { name: 'reporter_id', type: 'uuid', ...optional },
    { name: 'is_lost_item', type: 'boolean' },
    { name: 'last_seen_location', type: 'varchar', ...optional },
    { name: 'last_seen_at', type: 'timestamptz', ...optional },
    { name: 'reported_by', type: 'varchar', ...optional },
    { name: 'student_id', type: 'varchar', ...optional },
    { name: 'reviewed_at', type: 'timestamptz', ...optional },
    { name: 'reviewed_by', type: 'uuid', ...optional },
    { name: 'admin_notes', type: 'text', ...optional },
    { name: 'claimed_at', type: 'timestamptz', ...optional },
    { name: 'created_at', type: 'timestamptz' },
    { name: 'updated_at', type: 'timestamptz' },
    { name: 'version', type: 'integer' },
    { name: 'search_text', type: 'text' },
  ],
  checks: [
    {
      name: 'items_status_check',
      expression: `"status" IN ('pending', 'approved', 'rejected', 'claimed', 'returned', 'resolved')`,
    },
    { name: 'items_returned_check', expression: `"status" <> 'returned' OR "is_lost_item"` },
  ],
  foreignKeys: [
    {
      name: 'items_reporter_id_fkey',
      columnNames: ['reporter_id'],
      referencedTableName: 'reporters',
      referencedColumnNames: ['id'],
      onDelete: 'SET NULL',
    },
  ],
  indices: [
    { name: 'items_id_key', columnNames: ['id'], isUnique: true },
    { name: 'items_public_idx', columnNames: ['is_lost_item', 'status', 'seq'] },
    { name: 'items_status_idx', columnNames: ['status', 'seq'] },
    { name: 'items_category_idx', columnNames: ['category', 'seq'] },
    { name: 'items_location_idx', columnNames: ['location', 'seq'] },
    { name: 'items_user_id_idx', columnNames: ['user_id', 'seq'] },
    { name: 'items_reporter_id_idx', columnNames: ['reporter_id', 'seq'] },
    { name: 'items_claimed_at_idx', columnNames: ['claimed_at'] },
    { name: 'items_created_at_idx', columnNames: ['created_at', 'is_lost_item'] },
  ],
});

const claims = new Table({
  name: 'claims',
  columns: [
    seq,
    { name: 'id', type: 'uuid' },
    { name: 'item_id', type: 'uuid', ...optional },
    { name: 'item_title', type: 'varchar' },
    { name: 'user_id', type: 'uuid', ...optional },
    { name: 'claimant_name', type: 'varchar' },
    { name: 'student_id', type: 'varchar' },
    { name: 'email', type: 'varchar' },
    { name: 'phone', type: 'varchar', ...optional },
    { name: 'ownership_description', type: 'text' },
    { name: 'status', type: 'varchar' },
    { name: 'submitted_at', type: 'timestamptz' },
    { name: 'reviewed_at', type: 'timestamptz', ...optional },
    { name: 'reviewed_by', type: 'uuid', ...optional },
    { name: 'verification_note', type: 'text', ...optional },
    { name: 'admin_notes', type: 'text', ...optional },
    { name: 'decision_reason', type: 'text', ...optional },
    { name: 'link_version', type: 'integer' },
    { name: 'search_text', type: 'text' },
  ],
  checks: [{ name: 'claims_status_check', expression: `"status" IN ('pending', 'approved', 'rejected')` }],
  foreignKeys: [
    {
      name: 'claims_item_id_fkey',
      columnNames: ['item_id'],
      referencedTableName: 'items',
      referencedColumnNames: ['id'],
      onDelete: 'SET NULL',
    },
  ],
  indices: [
    { name: 'claims_id_key', columnNames: ['id'], isUnique: true },
    { name: 'claims_status_idx', columnNames: ['status', 'seq'] },
    { name: 'claims_item_id_idx', columnNames: ['item_id'] },
    { name: 'claims_user_id_idx', columnNames: ['user_id', 'seq'] },
    { name: 'claims_reviewed_at_idx', columnNames: ['reviewed_at', 'status'] },
    {
      name: 'claims_one_approved_key',
      columnNames: ['item_id'],
      isUnique: true,
      where: `"status" = 'approved'`,
    },
  ],
});

/** The files of an item or of a claim; they go with it. */
const filesOf = (owner: 'item' | 'claim') =>
  new Table({
    name: `${owner}_files`,
    columns: [
      { name: 'id', type: 'uuid', isPrimary: true },
      { name: 'position', type: 'integer' },
      { name: 'name', type: 'varchar' },
      { name: 'type', type: 'varchar' },
      { name: 'size', type: 'integer' },
      { name: `${owner}_id`, type: 'uuid' },
    ],
    foreignKeys: [
      {
        name: `${owner}_files_${owner}_id_fkey`,
        columnNames: [`${owner}_id`],
        referencedTableName: `${owner}s`,
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
      },
    ],
    indices: [
      { name: `${owner}_files_${owner}_id_idx`, columnNames: [`${owner}_id`, 'position'], isUnique: true },
    ],
  });

const idempotencyKeys = new Table({
  name: 'idempotency_keys',
  columns: [
    { name: 'scope', type: 'varchar', isPrimary: true },
    { name: 'fingerprint', type: 'varchar' },
    { name: 'resource_id', type: 'uuid' },
    { name: 'created_at', type: 'timestamptz' },
  ],
  indices: [{ name: 'idempotency_keys_created_at_idx', columnNames: ['created_at'] }],
});

const tables = [reporters, items, claims, filesOf('item'), filesOf('claim'), idempotencyKeys];

/** Items and claims with their files, reporters, and the keys of requests carried out. */
export class ItemsAndClaims1763712100000 implements MigrationInterface {
  readonly name = 'ItemsAndClaims1763712100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.createTable(table);
    await createTrigramIndex(queryRunner, 'items');
    await createTrigramIndex(queryRunner, 'claims');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropTrigramIndex(queryRunner, 'items');
    await dropTrigramIndex(queryRunner, 'claims');
    for (const table of tables.toReversed()) await queryRunner.dropTable(table);
  }
}
