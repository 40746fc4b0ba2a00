import { randomUUID } from 'node:crypto';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of categories, places and desks: the specification's lists, and further categories of items. */
export class CampusSettings1763910000000 implements MigrationInterface {
  readonly name = 'CampusSettings1763910000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...tables, ...rows]) await runner.query(statement);
    const counted: { category: string; found: number | string; lost: number | string }[] = await runner.query(
      `SELECT "category", SUM(CASE WHEN "is_lost_item" THEN 0 ELSE 1 END) AS found,
        SUM(CASE WHEN "is_lost_item" THEN 1 ELSE 0 END) AS lost
        FROM "items" WHERE "category" NOT IN (SELECT "name" FROM "categories") GROUP BY "category" ORDER BY "category"`,
    );
    for (const [index, { category, found, lost }] of counted.entries()) {
      const usedFor = Number(lost) === 0 ? 'found' : Number(found) === 0 ? 'lost' : 'both';
      const name = category.replaceAll("'", "''");
      await runner.query(
        `INSERT INTO "categories" ("id", "position", "name", "used_for", "keep_days", "is_sensitive")
          VALUES ('${randomUUID()}', ${9 + index}, '${name}', '${usedFor}', 90, false)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['categories', 'places', 'desks']) await runner.query(`DROP TABLE "${table}"`);
  }
}

const tables = [
  `CREATE TABLE "categories" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "used_for" varchar NOT NULL, "keep_days" integer, "is_sensitive" boolean NOT NULL,
    CONSTRAINT "categories_used_for_check" CHECK ("used_for" IN ('both', 'found', 'lost')))`,
  'CREATE UNIQUE INDEX "categories_name_key" ON "categories" ("name")',
  `CREATE TABLE "places" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL)`,
  'CREATE UNIQUE INDEX "places_name_key" ON "places" ("name")',
  `CREATE TABLE "desks" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "address" varchar, "hours" varchar, "map_url" varchar)`,
  'CREATE UNIQUE INDEX "desks_name_key" ON "desks" ("name")',
];

const rows = [
  `INSERT INTO "categories" ("id", "position", "name", "used_for", "keep_days", "is_sensitive") VALUES
    ('10000000-0000-4000-8000-000000000001', 0, 'ID Card', 'lost', NULL, true),
    ('10000000-0000-4000-8000-000000000002', 1, 'Electronics', 'both', NULL, false),
    ('10000000-0000-4000-8000-000000000003', 2, 'Documents', 'lost', NULL, true),
    ('10000000-0000-4000-8000-000000000004', 3, 'Personal Items', 'lost', 90, false),
    ('10000000-0000-4000-8000-000000000005', 4, 'Bags', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000006', 5, 'Clothing', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000007', 6, 'Books', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000008', 7, 'Accessories', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000009', 8, 'Other', 'both', 90, false)`,
  `INSERT INTO "places" ("id", "position", "name") VALUES
    ('20000000-0000-4000-8000-000000000001', 0, 'Main Library'),
    ('20000000-0000-4000-8000-000000000002', 1, 'Student Center'),
    ('20000000-0000-4000-8000-000000000003', 2, 'Engineering Building'),
    ('20000000-0000-4000-8000-000000000004', 3, 'Cafeteria'),
    ('20000000-0000-4000-8000-000000000005', 4, 'Gym'),
    ('20000000-0000-4000-8000-000000000006', 5, 'Other')`,
  `INSERT INTO "desks" ("id", "position", "name") VALUES
    ('30000000-0000-4000-8000-000000000001', 0, 'Lost & Found desk')`,
];
