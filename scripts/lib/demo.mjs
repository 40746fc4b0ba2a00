import { stopChildrenOnSignal } from './children.mjs';
import { ensureDemoBuilt } from './demo/build.mjs';
import { serveDemo } from './demo/serve.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { requireFreePort } from './preflight/port.mjs';
import { Refusal } from './refusal.mjs';

const usage =
  'npm run demo             builds the demo and serves it\nnpm run demo -- --build  only builds it, into dist/demo';

/** `npm run demo`: the portal and the console without a service, as a folder of files (docs/demo.md). */
export async function demo(args = process.argv.slice(2)) {
  const onlyBuild = args.includes('--build');
  if (args.some((arg) => arg !== '--build')) throw new Refusal(usage);
  if (!onlyBuild) await requireFreePort(process.env);
  await requireCanInstall();
  const stopListening = stopChildrenOnSignal();
  await ensureInstalled();
  await ensureDemoBuilt();
  stopListening();
  return onlyBuild ? 0 : serveDemo(process.env);
}
