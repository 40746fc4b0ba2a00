/**
 * Publishes a build and makes it live with the library of `npm run release`, without its checks: a process of its
 * own, to end in the middle, or to run at the same moment as others.
 */

import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { changePointer, FolderSite, publishRelease } from '../../../packages/site-store/src/index.mjs';
import { runMain } from '../../../scripts/lib/refusal.mjs';
import { prepareRelease } from '../../../scripts/lib/release/prepare-release.mjs';

const [site, name, version, folder, lastChange] = process.argv.slice(2);

/** Changes of the site's files so far. */
let changes = 0;
const changing = ['writeFile', 'rename', 'mkdir', 'mkdtemp', 'cp', 'rm', 'link', 'unlink'];
for (const [module, names] of [
  [fs.promises, changing],
  [fs, changing.map((one) => `${one}Sync`)],
])
  for (const one of names) {
    const change = module[one];
    module[one] = (...args) => {
      if (String(changes) === lastChange) process.kill(process.pid, 'SIGKILL');
      changes += 1;
      return change(...args);
    };
  }
syncBuiltinESMExports();

await runMain(async () => {
  const prepared = await prepareRelease(site, { name, version, contractVersion: '1.0', folder });
  await publishRelease(site, prepared);
  await changePointer(new FolderSite(site), 'release', () => ({ [name]: prepared.release }));
  console.log([prepared.release.version, changes].join('\n'));
  return 0;
});
