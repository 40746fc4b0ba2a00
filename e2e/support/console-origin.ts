import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './command.ts';
import { NginxOrigin } from './nginx-origin.ts';

/** The folder of the console's live release. */
export function releasedConsole(): string {
  const site = path.join(root, 'dist/site');
  const remotes = JSON.parse(readFileSync(path.join(site, 'remotes.json'), 'utf8'));
  return path.join(site, path.dirname(remotes['admin-console'].manifestUrl));
}

/** The console behind a real nginx, on an origin of its own. */
export const consoleOrigin = (): Promise<NginxOrigin> =>
  NginxOrigin.of({
    file: 'console.conf',
    name: 'desk.campus.example',
    folder: '/srv/lost-and-found/console',
  });
