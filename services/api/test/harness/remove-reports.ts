import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { OpenReports } from '../../src/matching/open-reports.js';
import type { TestApp } from './test-app.js';

const TABLES = [
  ...['matches', 'notes', 'messages', 'claim_files', 'claims', 'item_files', 'items', 'reporters'],
  ...['decisions', 'notifications', 'mail_outbox', 'saved_views', 'system_logs'],
];

/**
 * Removes all that people reported, claimed and noted, with the pictures, the log and the e-mails, for a test that counts what there is.
 * People and settings stay.
 */
export async function removeReports(service: TestApp): Promise<void> {
  const { app, config, dataSource } = service;
  await service.idle();
  const items: { id: string }[] = await dataSource.query('SELECT id FROM items');
  const trigger = 'DROP TRIGGER IF EXISTS system_logs_no_delete';
  await dataSource.query(config.databaseUrl ? `${trigger} ON system_logs` : trigger);
  for (const table of TABLES) await dataSource.query(`DELETE FROM ${table}`);
  const stored = join(config.dataDir, 'files/stored');
  for (const name of readdirSync(stored)) rmSync(join(stored, name));
  for (const { id } of items) app.get(OpenReports).forget(id);
}
