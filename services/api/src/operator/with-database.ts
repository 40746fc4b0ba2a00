import { existsSync } from 'node:fs';
import { type DataSource, getMetadataArgsStorage } from 'typeorm';
import type { Config } from '../platform/config/config.js';
import { StartupError } from '../platform/config/startup-error.js';
import { CampusDataSource, dataSourceOptions } from '../platform/database/data-source.js';
import { requireFittingDatabase } from '../platform/database/fitting-database.js';
import { findDatabaseTrouble } from '../platform/database/trouble.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';

/** The way on for a damaged database. */
export const SEE_DAMAGE = 'See docs/operations.md, "A damaged database".';

/**
 * Opens the database for an operator's command, with or without a running service. It does not migrate.
 * @param existing not open yet; by default one with the tables that the command's services import
 * @throws StartupError for a missing or damaged database or one of another version
 */
export async function withDatabase<T>(
  config: Config,
  work: (dataSource: DataSource, unitOfWork: UnitOfWork) => Promise<T>,
  existing?: DataSource,
): Promise<T> {
  const options = dataSourceOptions(config);
  if (options.type === 'sqlite' && !existsSync(options.database))
    throw new StartupError(
      `There is no database yet: ${options.database} does not exist.${process.env.DATA_DIR ? '' : ' DATA_DIR is not set.'}`,
    );
  const dataSource = existing ?? new CampusDataSource({ ...options, entities: importedEntities() });
  await dataSource.initialize().catch((error: Error) => {
    const wayOn = findDatabaseTrouble(error) === 'database_damaged' ? ` ${SEE_DAMAGE}` : '';
    throw new StartupError(`The database cannot be opened: ${error.message}${wayOn}`);
  });
  try {
    await requireFittingDatabase(dataSource);
    if (await dataSource.showMigrations())
      throw new StartupError('The database is of an earlier version: start the service once.');
    return await work(dataSource, new UnitOfWork(dataSource));
  } catch (error) {
    if (findDatabaseTrouble(error) !== 'database_damaged') throw error;
    throw new StartupError(`The database is damaged: ${(error as Error).message}. ${SEE_DAMAGE}`);
  } finally {
    await dataSource.destroy();
  }
}

const importedEntities = () => getMetadataArgsStorage().tables.map(({ target }) => target);
