// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { readCommandLine } from '../../packages/contracts/command-line.mjs';
import { Refusal } from './refusal.mjs';
import { isOwn, listComponents, nameOf, readComponents } from './sbom.mjs';
import { inRoot } from './workspace.mjs';

/** @typedef {import('./sbom.mjs').Component} Component */
/** @typedef {{ name: string, version: string }} Package */
/**
 * @typedef {object} Advisory a known weakness of a package
 * @property {string} id
 * @property {string} name of the package
 * @property {string} range of affected versions
 * @property {string} severity
 * @property {string} title
 */
/** @typedef {{ id: string, reason: string, until: string }} Accepted */
/** @typedef {{ introduced?: string, fixed?: string, last_affected?: string }} Event */
/**
 * @typedef {object} Affected a part of an advisory in OSV's format
 * @property {{ ecosystem?: string, name?: string }} [package]
 * @property {string[]} [versions]
 * @property {{ type: string, events: Event[] }[]} [ranges]
 * @property {{ last_known_affected_version_range?: string }} [database_specific]
 */
/** @typedef {{ id: string, summary?: string, modified?: string, withdrawn?: string, affected?: Affected[], database_specific?: { severity?: string } }} Osv */

/** Age in days from which a copy of the advisories says too little. */
const OLDEST_LIST = 14;
const DAY_MS = 24 * 3_600_000;
const REQUEST_MS = 60_000;

/** A package with a weakness of 2019: a source that does not know it knows nothing. */
const known = { name: 'lodash', version: '4.17.0' };

const versions = { includePrerelease: true, loose: true };

/** True if a version is affected, and if the range cannot be read: a person must look then. */
const isAffected = (/** @type {string} */ version, /** @type {string} */ range) =>
  validRange(range, versions) === null || satisfies(version, range, versions);

/**
 * Asks the registry, as `npm audit` does.
 * @param {string} registry
 * @param {Package[]} packages
 * @returns {Promise<Advisory[]>}
 */
export async function askRegistry(registry, packages) {
  /** @type {Record<string, string[]>} */
  const asked = {};
  for (const { name, version } of [...packages, known]) asked[name] = [...(asked[name] ?? []), version];
  const address = new URL('-/npm/v1/security/advisories/bulk', registry.replace(/\/*$/, '/'));
  const refuse = (/** @type {string} */ reason) =>
    new Refusal(`${address.origin} names no advisories (${reason}). Nothing was audited; see --list.`);
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
    signal: AbortSignal.timeout(REQUEST_MS),
  }).catch((error) => {
    throw refuse(error.cause?.code ?? error.message);
  });
  if (!answer.ok) throw refuse(`status ${answer.status}`);
  /** @type {Record<string, { id: number, url?: string, title: string, severity: string, vulnerable_versions: string }[]>} */
  const found = await answer.json().catch(() => {
    throw refuse('no JSON');
  });
  if (!found?.[known.name]?.length) throw refuse(`not even of ${known.name} ${known.version}`);
  return Object.entries(found).flatMap(([name, advisories]) =>
    advisories.map(({ id, url, title, severity, vulnerable_versions: range }) => {
      const ghsa = /GHSA(?:-\w{4}){3}$/.exec(url ?? '')?.[0];
      return { id: ghsa ?? String(id), name, range, severity, title };
    }),
  );
}

/**
 * The affected versions as one range of semver.
 * @param {Affected} affected
 */
const rangeOf = ({
  versions: single = [],
  ranges = [],
  database_specific: { last_known_affected_version_range: last } = {},
}) => {
  /** @type {string[]} */
  const parts = [...single];
  for (const { events } of ranges.filter(({ type }) => type !== 'GIT')) {
    const spans = events.flatMap(({ introduced }) => introduced ?? []);
    const ends = events.flatMap(({ fixed, last_affected: final }) =>
      fixed ? `<${fixed}` : final ? `<=${final}` : [],
    );
    for (const [index, from] of spans.entries())
      parts.push(`${from === '0' ? '>=0.0.0-0' : `>=${from}`} ${ends[index] ?? last ?? ''}`.trim());
  }
  return parts.join(' || ');
};

/**
 * @param {string} place a file or a folder
 * @returns {string[]}
 */
const filesOf = (place) =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map((entry) => path.join(entry.parentPath, entry.name));

/**
 * @param {string} file
 * @param {string} text
 * @returns {Osv[]}
 */
const parse = (file, text) => {
  try {
    return [JSON.parse(text)].flat();
  } catch {
    throw new Refusal(`${file} is damaged: get the copy again. Nothing was audited.`);
  }
};

/**
 * Reads a copy of the advisories in OSV's format, one or several in a file.
 * @param {string} place a file or a folder
 * @param {number} now in milliseconds since 1970
 * @returns {Advisory[]} of npm
 */
export function readList(place, now) {
  if (!existsSync(place)) throw new Refusal(`${place} does not exist. Nothing was audited.`);
  /** @type {Advisory[]} */
  const advisories = [];
  let newest = '';
  for (const file of filesOf(place)) {
    const text = readFileSync(file, 'utf8');
    // A copy has hundreds of thousands of files of other ecosystems.
    if (!text.includes('"npm"')) continue;
    for (const advisory of parse(file, text)) {
      const {
        id,
        summary = '',
        modified = '',
        withdrawn,
        affected = [],
        database_specific: about,
      } = advisory;
      if (modified > newest) newest = modified;
      if (withdrawn) continue;
      for (const part of affected.filter((one) => one.package?.ecosystem === 'npm'))
        advisories.push({
          id,
          name: part.package?.name ?? '',
          range: rangeOf(part),
          severity: about?.severity?.toLowerCase() ?? 'unknown',
          title: summary,
        });
    }
  }
  if (!advisories.some(({ name, range }) => name === known.name && isAffected(known.version, range)))
    throw new Refusal(
      `${place} is no full copy of npm's advisories: ${known.name} is missing. Nothing was audited.`,
    );
  if (now - Date.parse(newest) > OLDEST_LIST * DAY_MS)
    throw new Refusal(`${place} is of ${newest.slice(0, 10)}: get a newer copy. Nothing was audited.`);
  return advisories;
}

/**
 * Compares packages with advisories.
 * @param {Package[]} packages
 * @param {Advisory[]} advisories
 * @param {Accepted[]} accepted
 * @param {number} now in milliseconds since 1970
 * @returns {string[]} one line for each advisory that is not accepted
 */
export function findingsOf(packages, advisories, accepted, now) {
  for (const { id, reason, until } of accepted)
    if (!id || !reason || Number.isNaN(Date.parse(until)))
      throw new Refusal(`scripts/lib/accepted-advisories.json: ${id} needs a reason and a date (until).`);
  const valid = new Set(accepted.filter(({ until }) => Date.parse(until) >= now).map(({ id }) => id));
  const lines = packages.flatMap(({ name, version }) =>
    advisories
      .filter((one) => one.name === name && !valid.has(one.id) && isAffected(version, one.range))
      .map(({ id, severity, title, range }) => `${name} ${version}: ${id}, ${severity}, ${title} (${range})`),
  );
  return [...new Set(lines)].toSorted();
}

/**
 * The packages that others made.
 * @param {Component[]} components
 * @returns {Package[]}
 */
export const packagesOf = (components) =>
  components
    .filter((component) => !isOwn(component))
    .map((component) => ({ name: nameOf(component), version: component.version ?? '' }));

/** Returns the registry of this machine's npm. */
const npmRegistry = () => spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();

/**
 * `npm run audit [-- <list of components>] [--list <file or folder>]`: compares the packages of the service and the pages
 * with known weaknesses.
 * @param {string[]} args
 * @returns {Promise<number>} 1 if there is an advisory that is not accepted
 */
export async function audit(args) {
  const { values, positionals } = readCommandLine(args, {
    positionals: 1,
    options: { list: { type: 'string' } },
  });
  const from = process.env.INIT_CWD ?? process.cwd();
  const [given] = positionals;
  const packages = packagesOf(given ? readComponents(path.resolve(from, given)) : await listComponents());
  const advisories = values.list
    ? readList(path.resolve(from, values.list), Date.now())
    : await askRegistry(npmRegistry(), packages);
  const accepted = JSON.parse(readFileSync(inRoot('scripts/lib/accepted-advisories.json'), 'utf8'));
  const findings = findingsOf(packages, advisories, accepted, Date.now());
  for (const line of findings) console.error(line);
  console.log(`${packages.length} packages, ${findings.length} advisories that are not accepted`);
  return findings.length > 0 ? 1 : 0;
}
