import { stopChildrenOnSignal } from './children.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { inRoot } from './paths.mjs';
import { withPnpm } from './pnpm.mjs';
import { runStep } from './run-step.mjs';

/**
 * `npm run screens`: photographs every screen, public and of the console, into docs/screens, and lists the pictures in
 * docs/screens.md and docs/screens-console.md.
 */
export async function screens() {
  stopChildrenOnSignal();
  await requireCanInstall();
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...(await withPnpm()), CHROMIUM_PATH: await ensureChromium() };
  const cwd = inRoot('e2e');
  const args = ['test', '--project=pictures', '--output=test-results/pictures'];
  await runStep('Pictures of the screens', inRoot('e2e/node_modules/.bin/playwright'), args, { env, cwd });
  return 0;
}
