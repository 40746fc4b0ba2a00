/**
 * Publishes a build and makes it live with the library of `npm run release`, without its checks: a process of its
 * own, to be killed, or to run at the same moment as others.
 */

import { runMain } from '../../../scripts/lib/refusal.mjs';
import { changePointer } from '../../../scripts/lib/release/pointer.mjs';
import { prepareRelease, publishRelease } from '../../../scripts/lib/release/publish-release.mjs';

const [site, name, version, folder] = process.argv.slice(2);

await runMain(async () => {
  const prepared = await prepareRelease(site, { name, version, contractVersion: '1.0', folder });
  await publishRelease(site, prepared);
  await changePointer(site, 'release', () => ({ [name]: prepared.release }));
  console.log(prepared.release.version);
  return 0;
});
