import { Refusal } from '../../refusal.mjs';
import { besides, checkContract } from '../checks.mjs';
import { previousOf, readHistory } from '../history.mjs';
import { damageOf } from '../integrity.mjs';
import { releaseFolder } from '../layout.mjs';
import { changePointer, readPointer } from '../pointer.mjs';
import { readRelease } from '../publish-release.mjs';
import { requireKnown, versionsOf } from './known.mjs';

const chooseVersion = async (site, name, live) => {
  const previous = previousOf((await readHistory(site))[name] ?? [], live);
  if (previous) return previous;
  throw new Refusal(
    `Nothing of ${name} was live before ${live ?? 'now'}: name a version of \`list ${name}\`.`,
  );
};

/** Refuses what is not there whole. */
const requireWhole = async (site, name, version) => {
  const release = await readRelease(site, name, version);
  if (!release) {
    const there = (await versionsOf(site, name)).join(', ') || 'none';
    throw new Refusal(`There is no release ${version} of ${name}; there are: ${there}.`);
  }
  const damage = await damageOf(releaseFolder(site, name, version), release);
  if (damage.length > 0) {
    const more = damage.length > 1 ? ` (and ${damage.length - 1} more)` : '';
    throw new Refusal(`${name} ${version} is damaged and stays as it is: ${damage[0]}${more}.`);
  }
  return release;
};

/** `npm run release -- rollback <app> [<version>]` */
export const rollback = async ({ site, names: [name, wanted] }) => {
  requireKnown(name);
  const before = (await readPointer(site))[name]?.version;
  const version = wanted ?? (await chooseVersion(site, name, before));
  const release = await requireWhole(site, name, version);
  const changed = await changePointer(site, 'rollback', async (live) => {
    // Of two who take back at once, the second does not go back twice.
    if (!wanted && live[name]?.version !== before) return {};
    await checkContract(site, release, besides(name, live));
    return { [name]: release };
  });
  if (changed.length > 0) console.log(`${name} ${version} is live again; ${before} was.`);
  else console.log(`${name} ${(await readPointer(site))[name].version} is live: nothing changed.`);
  return 0;
};
