import 'reflect-metadata';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Clock } from './platform/clock/clock.js';
import { isProduction, loadConfig } from './platform/config/config.js';
import { makeFolder } from './platform/config/make-folder.js';
import { StartupError, wordSystemError } from './platform/config/startup-error.js';
import { lockDataDir } from './platform/database/sqlite/open-sqlite.js';
import { refuseUnfinishedRestore } from './platform/file-storage/restore-marker.js';
import { FATAL } from './platform/http/fastify-logger.js';
import { serve } from './serve.js';

/** Makes the data folder and writes a test file, so that a full or read-only disk fails at start. */
function prepareDataDir(dataDir: string): void {
  makeFolder(dataDir);
  const probe = join(dataDir, `.write-probe-${process.pid}`);
  try {
    writeFileSync(probe, Buffer.alloc(4096));
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Ends the process with its reason: one line if the operator can correct the error, a log line in production.
 */
function endWith(error: unknown): never {
  const known = error instanceof StartupError ? error.message : wordSystemError(error);
  const reason = known ?? (error instanceof Error ? error.stack : String(error));
  if (isProduction())
    process.stdout.write(
      `${JSON.stringify({ level: FATAL, time: new Clock().date().toISOString(), pid: process.pid, msg: reason })}\n`,
    );
  else process.stderr.write(`${reason}\n`);
  process.exit(1);
}

// Handles uncaught errors and rejected promises.
process.on('uncaughtException', endWith);
try {
  // The database and the files hold personal data: only this system account may read them.
  process.umask(0o077);
  const config = loadConfig();
  prepareDataDir(config.dataDir);
  refuseUnfinishedRestore(config.dataDir);
  if (!config.databaseUrl) await lockDataDir(config.dataDir);
  await serve(config);
} catch (error) {
  endWith(error);
}
