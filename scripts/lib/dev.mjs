import { stopChildrenOnSignal } from './children.mjs';
import { spawnPrefixed } from './dev/prefixed.mjs';
import { runServiceWithReload } from './dev/service.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { inRoot } from './paths.mjs';
import { withPnpm } from './pnpm.mjs';
import { requireWritableDataDir } from './preflight/data-dir.mjs';
import { portOf, requireFreePort } from './preflight/port.mjs';

const apps = [
  { name: 'shell', folder: 'apps/shell', port: 'SHELL_PORT', default: '3001' },
  { name: 'portal', folder: 'apps/public-portal', port: 'PORTAL_PORT', default: '3002' },
  { name: 'console', folder: 'apps/admin-console', port: 'CONSOLE_PORT', default: '3003' },
];

const addressOf = ({ port, default: otherwise }) => `http://localhost:${process.env[port] || otherwise}`;

/** The pages come from the apps' own servers: links lead there, and writes may come from there. */
function developmentEnvironment(tools) {
  const [shell, ...remotes] = apps.map(addressOf);
  return {
    API_URL: `http://localhost:${portOf(process.env)}`,
    PUBLIC_URL: shell,
    ADMIN_ORIGINS: remotes.join(','),
    ...tools,
    NODE_ENV: 'development',
  };
}

/** `npm run dev`: the service and the three apps, each with reload, until a signal ends them all. */
export async function dev() {
  await requireFreePort(process.env);
  for (const app of apps) await requireFreePort({ PORT: process.env[app.port] || app.default });
  requireWritableDataDir(process.env);
  await requireCanInstall();
  stopChildrenOnSignal();
  await ensureInstalled();

  const env = developmentEnvironment(await withPnpm());
  await runServiceWithReload(env);
  for (const { name, folder } of apps)
    spawnPrefixed(name, 'pnpm', ['--silent', 'run', 'dev'], { cwd: inRoot(folder), env });
  console.log(`The pages are at ${env.PUBLIC_URL}, the service at ${env.API_URL}. Ctrl+C ends them all.`);
  return 0;
}
