import type { Config } from '../../platform/config/config.js';
import { CampusDataSource, dataSourceOptions, migrate } from '../../platform/database/data-source.js';
import { requireFittingDatabase } from '../../platform/database/fitting-database.js';

/**
 * Migrates a restored database and holds its unsent e-mails, which may have been sent since the backup.
 * @returns the number of held e-mails
 */
export async function prepareRestored(config: Config, { sendMail }: { sendMail: boolean }): Promise<number> {
  const dataSource = await new CampusDataSource(dataSourceOptions(config)).initialize();
  try {
    await requireFittingDatabase(dataSource);
    await migrate(dataSource);
    if (sendMail) return 0;
    // The backed-up service has since sent notifications for these decisions and matches.
    await dataSource.query('DELETE FROM "decisions"');
    await dataSource.query(
      `DELETE FROM "jobs" WHERE "kind" IN ('tell_decision', 'undo_decision', 'match_item', 'match_item_again')`,
    );
    const due = `FROM "mail_outbox" WHERE "status" = 'pending'`;
    const [{ count }] = await dataSource.query(`SELECT COUNT(*) AS "count" ${due}`);
    await dataSource.query(`DELETE FROM "jobs" WHERE "key" IN (SELECT CAST("id" AS varchar) ${due})`);
    await dataSource.query(`UPDATE "mail_outbox" SET "status" = 'held' WHERE "status" = 'pending'`);
    return Number(count);
  } finally {
    await dataSource.destroy();
  }
}
