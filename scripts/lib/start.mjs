import { stopChildrenOnSignal } from './children.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { dataDirOf, requireWritableDataDir } from './preflight/data-dir.mjs';
import { dataNeeds, requireFreeSpace } from './preflight/disk.mjs';
import { requireFreePort } from './preflight/port.mjs';
import { runService } from './run-service.mjs';

/** `npm start`: what can be refused is refused first; then install, build and serve. */
export async function start() {
  await requireFreePort(process.env);
  requireWritableDataDir(process.env);
  await requireFreeSpace(dataDirOf(process.env), dataNeeds);
  await requireCanInstall();

  const stopListening = stopChildrenOnSignal();
  await ensureInstalled();
  await ensureBuilt();
  stopListening();
  return runService();
}
