import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../paths.mjs';

const parse = async (file) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
};

/**
 * The packages that exist once on a page, as the build has them, each with the one of ours that says what is shared of
 * it: ours by themselves, of others the part that is shared.
 */
const sharedPackages = async () => {
  const source = await readFile(inRoot('packages/build-config/src/shared.ts'), 'utf8');
  const ours = [...source.matchAll(/^ {2}'(@lost-found\/[\w/-]+)',$/gm)].map(([, name]) => [name, name]);
  const parts = [...source.matchAll(/^ {2}'(@[\w/-]+)': '(@lost-found\/[\w/-]+)',$/gm)];
  return [...ours, ...parts.map(([, name, part]) => [name, part])];
};

const valuesOf = (named) =>
  named.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);

/** The source in which a package of ours, or a part of one, says what it gives. */
const indexOf = (name) => {
  const [, folder, part = 'index'] = name.split('/');
  return inRoot('packages', folder, 'src', `${part}.ts`);
};

/** What a package, or a part of one, gives by name, without types. */
const exportsOf = async (name) => {
  const index = indexOf(name);
  const { statements } = await parse(index);
  const exported = statements.filter(
    (statement) => ts.isExportDeclaration(statement) && !statement.isTypeOnly,
  );
  return exported.flatMap(({ exportClause }) => {
    if (exportClause && ts.isNamedExports(exportClause)) {
      return exportClause.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map((element) => element.name.text);
    }
    throw new Error(`${index} has to name what it exports: remotes are checked against it.`);
  });
};

/** By package, what a shell of these sources shares with the remotes on its page. */
const sharedByShell = async () => {
  const packages = await sharedPackages();
  return Object.fromEntries(
    await Promise.all(packages.map(async ([name, part]) => [name, (await exportsOf(part)).sort()])),
  );
};

const isSource = (file) =>
  /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file) && !/(?:^|\/)test\//.test(file);

/** The sources that an app is built from: its own, and those of our packages that are not shared. */
const sourcesOf = async (app, shared) => {
  const { dependencies } = JSON.parse(await readFile(inRoot('apps', app, 'package.json'), 'utf8'));
  const packages = Object.keys(dependencies).filter(
    (name) => name.startsWith('@lost-found/') && !shared.includes(name),
  );
  const folders = [`apps/${app}`, ...packages.map((name) => name.replace('@lost-found', 'packages'))];
  const files = folders.map(async (one) => {
    const folder = inRoot(one, 'src');
    return (await readdir(folder, { recursive: true }))
      .filter(isSource)
      .map((file) => path.join(folder, file));
  });
  return (await Promise.all(files)).flat();
};

/** The names that an app's sources import, by package. */
const importsOf = async (app, shared) => {
  const parsed = await Promise.all((await sourcesOf(app, shared)).map(parse));
  const imports = parsed
    .flatMap(({ statements }) => statements)
    .filter((statement) => ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly);
  return (name) =>
    imports
      .filter((statement) => statement.moduleSpecifier.text === name)
      .map((statement) => statement.importClause?.namedBindings)
      .flatMap((named) => (named && ts.isNamedImports(named) ? valuesOf(named) : []));
};

/** Types tell it of our own packages; of another, they know the whole of it. */
const requireShared = (app, name, imported, exported) => {
  const missing = imported.find((value) => !exported.includes(value));
  if (missing) throw new Error(`${app} uses ${missing} of ${name}, which is not shared of it.`);
};

/**
 * By package, what the apps of a page have in common: of the shell all that it shares, of a remote what it needs
 * of that. A remote takes the shell's copy, so that one that needs more must not meet that shell. Rejects where an app
 * uses of a package what nobody shares of it.
 */
export const sharedExports = async (app) => {
  const shared = await sharedByShell();
  const importedFrom = await importsOf(app, Object.keys(shared));
  const needed = Object.entries(shared).map(([name, exported]) => {
    const imported = [...new Set(importedFrom(name))].sort();
    requireShared(app, name, imported, exported);
    return [name, imported];
  });
  return app === 'shell' ? shared : Object.fromEntries(needed);
};
