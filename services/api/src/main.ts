import 'reflect-metadata';
import { loadConfig } from './config/config.js';
import { prepareDataDir } from './config/data-dir.js';
import { StartupError, wordSystemError } from './config/startup-error.js';
import { serve } from './http/serve.js';

/** Says in one line why the service does not start, where its reader can mend it. */
function refuseToStart(error: unknown): never {
  const line = error instanceof StartupError ? error.message : wordSystemError(error);
  process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`);
  process.exit(1);
}

try {
  // The database and the files hold what people wrote about themselves: for this account only.
  process.umask(0o077);
  const config = loadConfig();
  prepareDataDir(config.dataDir);
  await serve(config);
} catch (error) {
  refuseToStart(error);
}
