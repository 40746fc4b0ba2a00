/**
 * Builds everything that `npm start` serves: the service, and under dist/site each app's release, of which
 * remotes.json says which are live.
 */
import { existsSync } from 'node:fs';
import { inRoot } from './lib/paths.mjs';
import { buildPackage, buildService, builtApp } from './lib/release/build-app.mjs';
import { lastShipped, readHistory } from './lib/release/history.mjs';
import { releasableNames, releaseFolder } from './lib/release/layout.mjs';
import { changePointer } from './lib/release/pointer.mjs';
import { prepareRelease } from './lib/release/prepare-release.mjs';
import { publishRelease } from './lib/release/publish-release.mjs';
import { checkScriptBudgets } from './lib/script-budgets.mjs';

const site = inRoot('dist/site');

/** Fails on a page that passes its budget, before anything is published. */
const checkBudgets = async (prepared) => {
  const [shell, portal] = ['shell', 'public-portal'].map(
    (name) => prepared.find(({ release }) => release.name === name).folder,
  );
  const folders = { shell, portal };
  for (const line of await checkScriptBudgets(folders, folders)) console.log(`  ${line}`);
};

/**
 * What was built anew goes live. What was live before and taken back since stays taken back, as long as its
 * sources are the same.
 */
const goLive = async (releases) => {
  const history = await readHistory(site);
  const isWanted = ({ name, version }, live) =>
    !live || !existsSync(releaseFolder(site, name, live.version)) || lastShipped(history[name]) !== version;
  return changePointer(site, 'start', (live) =>
    Object.fromEntries(
      releases
        .filter((release) => isWanted(release, live[release.name]))
        .map((release) => [release.name, release]),
    ),
  );
};

const publishAll = async () => {
  const prepared = await Promise.all(
    releasableNames.map(async (name) => prepareRelease(site, await builtApp(name))),
  );
  try {
    await checkBudgets(prepared);
    for (const one of prepared) await publishRelease(site, one);
  } finally {
    for (const { discard } of prepared) await discard();
  }
  await goLive(prepared.map(({ release }) => release));
};

try {
  await Promise.all([buildService(), ...releasableNames.map(buildPackage)]);
  await publishAll();
  console.log('  dist/site is ready');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
