// @ts-check
import { spawnSync } from 'node:child_process';
import semver from 'semver';
import { withPnpm } from './pnpm.mjs';
import { Refusal } from './refusal.mjs';
import { root } from './workspace.mjs';

/** The promise of docs/security.md: most days from the publication of a fix to the update, by severity. */
const FIX_DAYS = { critical: 7, high: 7, moderate: 30, low: 30, info: 30 };
/** The same for all libraries: most days between two updates. */
const UPDATE_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/**
 * A known weakness, as `pnpm audit --json` names it.
 * @typedef {object} Advisory
 * @property {string} module_name
 * @property {keyof typeof FIX_DAYS} severity
 * @property {string} title
 * @property {string} url
 * @property {string | null} [patched_versions] a range
 * @property {{ version: string }[]} findings
 */

/** @param {string} date @param {number} days @returns {string} a day such as 2026-11-30 */
const addDays = (date, days) => new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The day until which an update is due; undefined while there is no fix.
 * @param {Pick<Advisory, 'severity' | 'patched_versions'>} advisory
 * @param {Record<string, string>} times when each version was published; the registry has no date of the advisory
 */
export function getDue({ severity, patched_versions: patched }, times) {
  const fixes = Object.entries(times).filter(([version]) => patched && semver.satisfies(version, patched));
  const [first] = fixes.map(([, time]) => time).toSorted();
  return first && addDays(first, FIX_DAYS[severity]);
}

/**
 * @param {Advisory} advisory
 * @param {string | undefined} due
 * @param {string} today
 */
export function describeAdvisory({ module_name: name, severity, title, url, findings }, due, today) {
  const versions = findings.map(({ version }) => version).join(', ');
  const when = due ? (due < today ? `overdue since ${due}` : `update by ${due}`) : 'no fix yet';
  return `${severity}: ${name} ${versions}: ${title} (${url}): ${when}`;
}

/**
 * The complaint about libraries that were not updated for too long; undefined without one.
 * @param {string} updated the day of the last change of pnpm-lock.yaml
 * @param {string} today
 */
export function describeAge(updated, today) {
  const due = addDays(updated, UPDATE_DAYS);
  return due < today ? `All libraries: last updated on ${updated}, overdue since ${due}` : undefined;
}

/** @param {string} command @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
const read = (command, args, env) => spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });

/** @returns {Promise<Advisory[]>} the known weaknesses of packages that ship */
async function getAdvisories() {
  const { stdout, stderr } = read('pnpm', ['audit', '--prod', '--json'], await withPnpm());
  try {
    return Object.values(JSON.parse(stdout).advisories);
  } catch {
    throw new Refusal(`The registry did not say which weaknesses are known: ${stderr || stdout}`.trim());
  }
}

/** @param {string} name @returns {Record<string, string>} */
function getTimes(name) {
  const { status, stdout, stderr } = read('npm', ['view', name, 'time', '--json']);
  if (status !== 0) throw new Refusal(`The registry did not say when ${name} was published: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * `npm run audit`: names known weaknesses of the packages that ship, and until when the promise of docs/security.md
 * demands their update. It fails if there is one, or if the last update of libraries is too long ago.
 */
export async function audit() {
  const { stdout: updated } = read('git', ['log', '-1', '--format=%cs', '--', 'pnpm-lock.yaml']);
  if (!updated)
    throw new Refusal('npm run audit needs a checkout: git knows when libraries were last updated.');
  const today = new Date().toISOString().slice(0, 10);
  const advisories = await getAdvisories();
  const lines = [
    ...advisories.map((one) => describeAdvisory(one, getDue(one, getTimes(one.module_name)), today)),
    describeAge(updated.trim(), today),
  ].filter((line) => line !== undefined);
  console.log(lines.join('\n') || `No known weakness; libraries were last updated on ${updated.trim()}.`);
  return lines.length > 0 ? 1 : 0;
}
