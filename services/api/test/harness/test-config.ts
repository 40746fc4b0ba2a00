import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/platform/config/config.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

interface Prepared {
  config: Config;
  remove(): Promise<void>;
}

/** Settings of the demo: no administrator of its own, on this machine. */
export const demoSettings = { SAMPLE_DATA: 'on', ADMIN_EMAIL: '', ADMIN_PASSWORD: '', PUBLIC_URL: '' };

/**
 * Settings for a service in a temporary folder, on the engine that the run tests.
 * @param env overrides
 * @param made its database; a new, empty one without it
 */
export async function prepareConfig(
  env: Record<string, string> = {},
  made?: TestDatabase,
): Promise<Prepared> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lost-found-api-'));
  const database = made ?? (await createTestDatabase());
  const config = loadConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url ?? '',
    PUBLIC_URL: 'http://campus.test',
    SAMPLE_DATA: 'off',
    SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
    ADMIN_EMAIL: 'admin@campus.test',
    ADMIN_PASSWORD: 'correct horse battery',
    INTERACTION_DELAYS: 'off',
    // Notifications are sent at once.
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'silent',
    WEB_ROOT: join(dataDir, 'no-pages'),
    ...env,
  });
  const remove = async () => {
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { config, remove };
}
