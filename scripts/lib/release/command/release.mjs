import { buildPackage, builtApp, ensureServiceBuilt } from '../build-app.mjs';
import { besides, checkRelease } from '../checks.mjs';
import { keepRelease } from '../kept-releases.mjs';
import { releasableNames, releaseFolder } from '../layout.mjs';
import { changePointer, readPointer } from '../pointer.mjs';
import { prepareRelease } from '../prepare-release.mjs';
import { publishRelease } from '../publish-release.mjs';
import { requireKnown } from './known.mjs';

const versions = (live) => JSON.stringify(releasableNames.map((name) => live[name]?.version ?? null));

/** Makes a release live, unless what it was checked with is not live any more. Answers whether it is. */
const makeLive = async (site, release, checked) => {
  const beside = (live) => versions(besides(release.name, live));
  let isChecked = false;
  await changePointer(site, 'release', (live) => {
    isChecked = beside(live) === beside(checked);
    return isChecked ? { [release.name]: release } : {};
  });
  return isChecked;
};

/** Checks a release against what is live, publishes it and makes it live. */
const ship = async (site, prepared) => {
  const { release } = prepared;
  let checked = await readPointer(site);
  await checkRelease(site, prepared, checked);
  await publishRelease(site, prepared);
  const published = { ...prepared, folder: releaseFolder(site, release.name, release.version) };
  while (!(await makeLive(site, release, checked))) {
    console.log('  What is live has changed meanwhile: once more, with that.');
    checked = await readPointer(site);
    await checkRelease(site, published, checked);
  }
};

/** `npm run release -- <app>` */
export const release = async ({ site, names: [name], built, keep }) => {
  requireKnown(name);
  // What checks the release in a browser needs the service.
  await Promise.all([ensureServiceBuilt(), ...(built ? [] : [buildPackage(name)])]);
  const prepared = await prepareRelease(site, await builtApp(name));
  const { version } = prepared.release;
  const before = (await readPointer(site))[name]?.version;
  try {
    await (before === version ? publishRelease(site, prepared) : ship(site, prepared));
  } finally {
    await prepared.discard();
  }
  if (before === version) console.log(`${name} ${version} is live already: nothing changes.`);
  else console.log(`${name} ${version} is live${before ? `; ${before} was` : ''}.`);
  if (keep) {
    const file = await keepRelease(name, releaseFolder(site, name, version));
    console.log(`Kept for the compatibility tests: commit ${file}.`);
  }
  return 0;
};
