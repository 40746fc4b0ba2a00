import { stat } from 'node:fs/promises';
import { readHistory } from '../history.mjs';
import { damageOf } from '../integrity.mjs';
import { pointerFile, releasableNames, releaseFolder } from '../layout.mjs';
import { readPointer } from '../pointer.mjs';
import { readRelease } from '../publish-release.mjs';
import { columns, moment } from './table.mjs';

/** A release that was cut short right after it went live has no entry: the pointer's own time tells then. */
const sinceOf = async (site, { version }, entries = []) => {
  const last = entries.at(-1);
  if (last?.version === version) return `live since ${moment(last.at)} (${last.by}, ${last.who})`;
  return `live since ${moment((await stat(pointerFile(site))).mtime)}`;
};

const stateOf = async (site, name, { version }) => {
  const release = await readRelease(site, name, version);
  if (!release) return 'damaged: release.json is missing';
  const [first, ...more] = await damageOf(releaseFolder(site, name, version), release);
  return first ? `damaged: ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}` : 'whole';
};

/** `npm run release -- status`; its exit code tells of damage. */
export const status = async ({ site }) => {
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const rows = await Promise.all(
    releasableNames.map(async (name) =>
      live[name]
        ? [
            name,
            live[name].version,
            await sinceOf(site, live[name], history[name]),
            await stateOf(site, name, live[name]),
          ]
        : [name, '–', 'nothing is live', ''],
    ),
  );
  console.log(columns(rows));
  return rows.some((row) => row.at(-1).startsWith('damaged')) ? 1 : 0;
};
