import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { inRoot } from '../paths.mjs';

const parse = async (file) => {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
};

/** Our packages among those that exist once on a page, as the build has them. */
const sharedPackages = async () => {
  const source = await readFile(inRoot('packages/build-config/src/shared.ts'), 'utf8');
  return [...source.matchAll(/'(@lost-found\/[\w-]+(?:\/[\w-]+)?)'/g)].map(([, name]) => name);
};

const valuesOf = (named) =>
  named.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ propertyName, name }) => (propertyName ?? name).text);

/** What a package, or a part of one, gives by name, without types. */
const exportsOf = async (name) => {
  const [, folder, part = 'index'] = name.split('/');
  const index = inRoot('packages', folder, 'src', `${part}.ts`);
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
  const names = await sharedPackages();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await exportsOf(name)).sort()])),
  );
};

const isSource = (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file);

/** The names that an app's sources import, by package. */
const importsOf = async (app) => {
  const folder = inRoot('apps', app, 'src');
  const files = (await readdir(folder, { recursive: true })).filter(isSource);
  const parsed = await Promise.all(files.map((file) => parse(path.join(folder, file))));
  const imports = parsed
    .flatMap(({ statements }) => statements)
    .filter((statement) => ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly);
  return (name) =>
    imports
      .filter((statement) => statement.moduleSpecifier.text === name)
      .map((statement) => statement.importClause?.namedBindings)
      .flatMap((named) => (named && ts.isNamedImports(named) ? valuesOf(named) : []));
};

/**
 * By package, what the apps of a page have in common: of the shell all that it shares, of a remote what it needs
 * of that. A remote takes the shell's copy, so that one that needs more must not meet that shell.
 */
export const sharedExports = async (app) => {
  const shared = await sharedByShell();
  if (app === 'shell') return shared;
  const importedFrom = await importsOf(app);
  const needed = Object.entries(shared).map(([name, exported]) => {
    const imported = new Set(importedFrom(name));
    return [name, exported.filter((value) => imported.has(value))];
  });
  return Object.fromEntries(needed);
};
