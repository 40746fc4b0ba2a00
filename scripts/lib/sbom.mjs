// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withPnpm } from './pnpm.mjs';
import { Refusal } from './refusal.mjs';
import { getSourceDate } from './source-time.mjs';
import { inRoot, root } from './workspace.mjs';

/** Licences that a component may have: they demand only that the notice is kept. */
const allowedLicences = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  // A font licence: fonts may be bundled and served, not sold separately.
  'OFL-1.1',
];

/** Components that may be used under another one, by the beginning of their name, and why. */
const exceptions = [
  // sharp loads libvips as a shared library of its own, which anybody may exchange: what the LGPL asks for.
  { name: '@img/sharp-libvips-', licence: 'LGPL-3.0-or-later' },
];

/** Our own packages: they are published nowhere. */
const OWN_GROUP = '@lost-found';

/** @typedef {{ 'bom-ref': string, name: string, group?: string, version?: string, licenses?: { expression?: string, license?: { id?: string, name?: string } }[] }} Component */
/**
 * @typedef {object} Bom a list of components in CycloneDX
 * @property {string} serialNumber
 * @property {{ timestamp: string, component: Component }} metadata with the product itself
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/** True for a package of this project. */
const isOwn = (/** @type {Component} */ { group }) => group === OWN_GROUP;

const getName = (/** @type {Component} */ { group, name }) => (group ? `${group}/${name}` : name);

/** Returns the licences as one SPDX expression; empty without a licence. */
const getExpression = (/** @type {Component} */ { licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

/**
 * True if a licence, or a choice or sum of several, is allowed. A mix of both forms is refused: a person must read it.
 * @param {string} expression in SPDX
 */
export function isAllowed(expression) {
  const words = expression.replace(/[()]/g, ' ').trim().split(/\s+/);
  const licences = words.filter((word) => word !== 'AND' && word !== 'OR');
  const isKnown = (/** @type {string} */ licence) => allowedLicences.includes(licence);
  if (!words.includes('OR')) return licences.every(isKnown);
  return !words.includes('AND') && licences.some(isKnown);
}

/**
 * The components that nothing allows, each with its licence.
 * @param {Component[]} components
 */
export const getRefused = (components) =>
  components
    .filter((component) => !isOwn(component))
    .map((component) => ({ name: getName(component), licence: getExpression(component) }))
    .filter(({ licence }) => !isAllowed(licence))
    .filter(
      (component) =>
        !exceptions.some(
          ({ name, licence }) => component.name.startsWith(name) && component.licence === licence,
        ),
    )
    .map(({ name, licence }) => `${name}: ${licence || 'names no licence'}`);

/** Lists the components of each licence as lines of Markdown. */
const licenceTable = (/** @type {Component[]} */ components) => {
  const theirs = components.filter((component) => !isOwn(component));
  return [...new Set(theirs.map(getExpression))].toSorted().flatMap((licence) => {
    const under = theirs.filter((component) => getExpression(component) === licence);
    const lines = under.map((one) => `- ${getName(one)} ${one.version ?? ''}`).toSorted();
    return [`## ${licence} (${under.length})`, '', ...lines, ''];
  });
};

/** Sorts by a text, in the same order on every machine. @template T @param {T[]} list @param {(one: T) => string} getText */
const sortBy = (list, getText) => list.toSorted((a, b) => (getText(a) < getText(b) ? -1 : 1));

/** Returns a UUID of its own making (RFC 9562, version 8): equal texts have equal ones. */
const getUuid = (/** @type {string} */ text) => {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/**
 * Makes the same list of the same components. pnpm writes them in the order in which it finds them, and lists a library of
 * several of our packages with one of them by chance: here the product needs it, and our packages are its parts.
 * @param {Bom} bom
 * @param {string} timestamp
 * @returns {Bom}
 */
export const stabilize = (bom, timestamp) => {
  const product = bom.metadata.component['bom-ref'];
  const ours = new Set([product, ...bom.components.filter(isOwn).map((component) => component['bom-ref'])]);
  const needed = bom.dependencies.filter(({ ref }) => ours.has(ref)).flatMap(({ dependsOn }) => dependsOn);
  const theirs = bom.dependencies.filter(({ ref }) => !ours.has(ref));
  const content = {
    ...bom,
    metadata: { ...bom.metadata, timestamp },
    components: sortBy(bom.components, (component) => component['bom-ref']),
    dependencies: sortBy(
      [{ ref: product, dependsOn: [...new Set(needed)] }, ...theirs],
      ({ ref }) => ref,
    ).map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.toSorted() })),
  };
  const { serialNumber: _, ...hashed } = content;
  return { ...content, serialNumber: `urn:uuid:${getUuid(JSON.stringify(hashed))}` };
};

/** The folder of the list of components. */
const folder = inRoot('dist/sbom');

/**
 * Writes the list of what the service and the pages are made of, and reads it. pnpm reads it off the lockfile and the
 * installed packages; what only builds or tests is not in it.
 * @returns {Promise<Component[]>}
 */
async function listComponents() {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'campus-lost-and-found.cdx.json');
  const args = [
    'sbom',
    '--prod',
    '--sbom-format=cyclonedx',
    '--sbom-spec-version=1.6',
    '--sbom-type=application',
  ];
  const { status, stderr } = spawnSync('pnpm', [...args, '--out', file], {
    cwd: root,
    env: await withPnpm(),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refusal(`pnpm could not write the list of components: ${stderr.trim()}`);
  const bom = stabilize(JSON.parse(readFileSync(file, 'utf8')), getSourceDate());
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return bom.components;
}

/** `npm run sbom`: writes the components and their licences, and fails on a licence that is not allowed. */
export async function sbom() {
  const components = await listComponents();
  writeFileSync(path.join(folder, 'licences.md'), `# Licences\n\n${licenceTable(components).join('\n')}`);
  const refused = getRefused(components);
  if (refused.length > 0)
    throw new Refusal(
      [
        `Not on the list of allowed licences (scripts/lib/sbom.mjs): ${refused.length}`,
        ...refused.map((line) => `  ${line}`),
      ].join('\n'),
    );
  console.log(`${components.length} components, all licences allowed: ${path.relative(root, folder)}`);
  return 0;
}
