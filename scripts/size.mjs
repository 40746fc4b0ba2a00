// @ts-check
/**
 * `npm run size`: how much there is to hold in mind. Lines and files by kind, the size of files and functions, files
 * that only one other imports, and how many imports lie between the two ends of six flows.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from '@typescript/typescript6';
import { columns } from './lib/columns.mjs';

const codeFile = /\.(?:ts|tsx|mjs|cjs)$/;

/** @type {[string, RegExp][]} the first kind that fits counts */
const kinds = [
  ['texts', /^packages\/i18n\/locales\/.*\.json$|^services\/api\/src\/(?!.*\/vocabulary\/).*\.json$/],
  ['vocabulary', /\/vocabulary\/.*\.json$/],
  ['sample data', /^packages\/contracts\/sample\/.*\.json$/],
  ['SQL', /\/migrations\/.*\.ts$|\.sql$/],
  ['bench', /\/bench\//],
  [
    'tests',
    /\.spec\.tsx?$|^e2e\/|\/test\/|\/testing\/|^packages\/test-kit\/|^scripts\/(?:jest\/|check-boundaries)|\.spec\.mjs$/,
  ],
  ['scripts', /^scripts\/|^[^/]+\.(?:mjs|cjs)$/],
  ['styles', /\.css$/],
  ['product', codeFile],
];

/** @type {[string, string, RegExp][]} of each flow its name, where it begins, and where it ends */
const flows = [
  [
    'a found report → its row',
    'services/api/src/items/reports/reports.controller.ts',
    /items\/item\.entity\.ts$/,
  ],
  [
    'a claim → its row',
    'services/api/src/claims/submission/submit-claim.controller.ts',
    /claims\/claim\.entity\.ts$/,
  ],
  [
    'approving → the claim',
    'services/api/src/claims/review/admin-claims.controller.ts',
    /claims\/claim\.entity\.ts$/,
  ],
  [
    'the search → the database',
    'services/api/src/items/public/public-items.controller.ts',
    /items\/item\.entity\.ts$/,
  ],
  ['the search screen → the API', 'apps/public-portal/src/routes/search.tsx', /api-client\/src\/items\.ts$/],
  ['Claim Requests → the API', 'apps/admin-console/src/routes/claims.tsx', /api-client\/src\/claims\.ts$/],
];

/** Files that people read: the folders of tests also contain kept releases and databases. */
const readable = /\.(?:ts|tsx|mjs|cjs|css|sql)$|^packages\/.*\.json$|^services\/api\/src\/.*\.json$/;
const getKind = (/** @type {string} */ file) =>
  readable.test(file) ? kinds.find(([, pattern]) => pattern.test(file))?.[0] : undefined;
const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1e8 });
const files = tracked.split('\0').filter((file) => getKind(file) && existsSync(file));
const contents = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const countLines = (/** @type {string} */ text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

const at = (/** @type {number[]} */ sorted, /** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const spread = (/** @type {number[]} */ numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return [at(sorted, 0.5), at(sorted, 0.9), sorted.at(-1) ?? 0].map(String);
};

const packageFolder = (/** @type {string | undefined} */ name) =>
  ['packages', 'apps', 'services'].map((folder) => `${folder}/${name}`).find((folder) => existsSync(folder));

/**
 * The file of ours that an import names.
 * @param {string} from
 * @param {string} specifier
 */
const resolveImport = (from, specifier) => {
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@lost-found' && !specifier.startsWith('.')) return undefined;
  const base = specifier.startsWith('.')
    ? path.posix.join(path.posix.dirname(from), specifier.replace(/\.js$/, ''))
    : `${packageFolder(name)}/src/${rest.join('/') || 'index'}`;
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((file) => contents.has(file));
};

const isTypeOnly = (/** @type {any} */ node) =>
  node.isTypeOnly ||
  node.importClause?.isTypeOnly ||
  (node.importClause?.namedBindings?.elements?.length > 0 &&
    !node.importClause.name &&
    node.importClause.namedBindings.elements.every(
      (/** @type {ts.ImportSpecifier} */ element) => element.isTypeOnly,
    ));

/**
 * Returns the value imports of a file, and the lines of each function.
 * @param {string} file
 * @param {string} text
 */
const read = (file, text) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineAt = (/** @type {number} */ position) => source.getLineAndCharacterOfPosition(position).line;
  /** @type {Set<string>} */
  const imports = new Set();
  /** @type {number[]} */
  const functions = [];
  const add = (/** @type {ts.Expression | undefined} */ specifier) => {
    const named = specifier && ts.isStringLiteral(specifier) && resolveImport(file, specifier.text);
    if (named) imports.add(named);
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && !isTypeOnly(node))
      add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0]);
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      functions.push(lineAt(node.end) - lineAt(node.getStart()) + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { imports, functions };
};

const code = files.filter((file) => codeFile.test(file));
const parsed = new Map(code.map((file) => [file, read(file, contents.get(file) ?? '')]));

/** An index only passes on: to go through it is no step. */
const isIndex = (/** @type {string} */ file) => /\/index\.tsx?$/.test(file);

/**
 * Returns the shortest path of imports from a file to a file with a matching name.
 * @param {string} from
 * @param {RegExp} end
 */
const hops = (from, end) => {
  let reached = [from];
  const seen = new Set(reached);
  for (let steps = 0; reached.length > 0; steps += 1) {
    /** @type {string[]} */
    const next = [];
    // `reached` grows while it is read.
    for (const current of reached) {
      if (end.test(current)) return String(steps);
      for (const file of parsed.get(current)?.imports ?? []) {
        if (seen.has(file)) continue;
        seen.add(file);
        (isIndex(file) ? reached : next).push(file);
      }
    }
    reached = next;
  }
  return 'none';
};

const importers = new Map();
for (const [file, { imports }] of parsed)
  if (getKind(file) === 'product') for (const to of imports) importers.set(to, (importers.get(to) ?? 0) + 1);
const product = code.filter((file) => getKind(file) === 'product');
const single = product.filter((file) => importers.get(file) === 1);

const rows = kinds.map(([kind]) => {
  const own = files.filter((file) => getKind(file) === kind);
  const sizes = own.map((file) => countLines(contents.get(file) ?? ''));
  const functions = own.flatMap((file) => parsed.get(file)?.functions ?? []);
  const total = sizes.reduce((sum, lines) => sum + lines, 0);
  return [
    kind,
    String(own.length),
    String(total),
    spread(sizes).join(' / '),
    spread(functions).slice(0, 2).join(' / '),
  ];
});
const all = code.reduce((sum, file) => sum + countLines(contents.get(file) ?? ''), 0);
const largest = product
  .map((file) => ({ file, lines: countLines(contents.get(file) ?? '') }))
  .filter(({ lines }) => lines > 250)
  .map(({ file, lines }) => `  ${file} (${lines})`);

/** Bars of the two rows that the repository must not outgrow. */
const bars = { product: 87_000, tests: 65_000 };

/** The part of the repository that a file belongs to: an app, a package, the service. */
const getFolder = (/** @type {string} */ file) =>
  /^(?:(?:apps|packages|services)\/[^/]+|[^/]+(?=\/))/.exec(file)?.[0] ?? '.';
const sumIn = (/** @type {string} */ folder, /** @type {string} */ kind) =>
  files
    .filter((file) => getKind(file) === kind && (folder === '' || getFolder(file) === folder))
    .reduce((sum, file) => sum + countLines(contents.get(file) ?? ''), 0);
const folders = [...new Set(files.map(getFolder))]
  .map((folder) => ({ folder, product: sumIn(folder, 'product'), tests: sumIn(folder, 'tests') }))
  .filter(({ product, tests }) => product + tests > 0)
  .toSorted((a, b) => b.product + b.tests - a.product - a.tests);

console.log(
  columns([
    ['', 'files', 'lines', 'a file: median / p90 / most', 'a function: median / p90'],
    ...rows,
    ['code in all', String(code.length), String(all), '', ''],
  ]),
);
console.log(
  `\n${columns([
    ['lines by folder', 'product', 'tests and support'],
    ...folders.map(({ folder, product, tests }) => [`  ${folder}`, String(product), String(tests)]),
    ['in all', String(sumIn('', 'product')), String(sumIn('', 'tests'))],
    ['bar', String(bars.product), String(bars.tests)],
  ])}`,
);
console.log(`\nProduct files with one importer: ${single.length} of ${product.length}`);
console.log(
  `\nImports between the ends of a flow:\n${columns(flows.map(([name, from, end]) => [`  ${name}`, hops(from, end)]))}`,
);
if (largest.length > 0) console.log(`\nProduct files over 250 lines:\n${largest.join('\n')}`);
