import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Refusal } from './refusal.mjs';

/**
 * Runs a command of the built service, such as `backup`, and answers its exit code. It builds nothing: that
 * would exchange the program under a service that is running.
 */
export function runOperatorCommand(name) {
  const command = inRoot(`services/api/dist/backup/${name}-command.js`);
  if (!existsSync(command)) throw new Refusal('The service is not built yet: run npm start once.');
  // Folders are named from where npm was called; npm itself runs us in the workspace's root.
  const { status, error } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
    stdio: 'inherit',
  });
  if (error) throw error;
  return status ?? 1;
}
