import { readHistory } from '../history.mjs';
import { releasableNames } from '../layout.mjs';
import { readPointer } from '../pointer.mjs';
import { readRelease } from '../publish-release.mjs';
import { requireKnown, versionsOf } from './known.mjs';
import { columns, moment } from './table.mjs';

const rowOf = async (site, name, version, live, history) => {
  const release = await readRelease(site, name, version);
  const last = (history[name] ?? []).findLast((entry) => entry.version === version);
  const wasLive = last ? `live from ${moment(last.at)}` : 'never live';
  return [
    name,
    version,
    release ? `built ${moment(release.builtAt)}` : 'not readable',
    `contract ${release?.contractVersion ?? '?'}`,
    live[name]?.version === version ? 'live' : wasLive,
    release?.builtAt ?? '',
  ];
};

/** `npm run release -- list [<app>]` */
export const list = async ({ site, names: [name] }) => {
  if (name) requireKnown(name);
  const [live, history] = await Promise.all([readPointer(site), readHistory(site)]);
  const table = [];
  for (const app of name ? [name] : releasableNames) {
    const versions = await versionsOf(site, app);
    const rows = await Promise.all(versions.map((version) => rowOf(site, app, version, live, history)));
    rows.sort((a, b) => a.at(-1).localeCompare(b.at(-1)));
    table.push(...rows.map((row) => row.slice(0, -1)));
  }
  console.log(columns(table) || 'Nothing is released.');
  return 0;
};
