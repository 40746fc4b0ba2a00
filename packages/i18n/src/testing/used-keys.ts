import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from '@typescript/typescript6';

/** A call of `t`: its place, and its possible keys as `namespace:key`. */
interface Use {
  readonly at: string;
  readonly keys: readonly string[];
}

const root = join(__dirname, '../../../..');

/** Folders with code that shows texts. */
const folders = [
  ...readdirSync(join(root, 'apps')).map((name) => `apps/${name}`),
  'packages/app-kit',
  'packages/demo',
  'packages/i18n',
];

const program = (): ts.Program => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'packages/i18n/tsconfig.json'),
    { noEmit: true },
    host,
  );
  const files = folders.flatMap((folder) =>
    ts.sys.readDirectory(join(root, folder, 'src'), ['.ts', '.tsx'], ['**/*.spec.*', '**/testing/**']),
  );
  return ts.createProgram(files, config?.options ?? {});
};

/** The strings that a type consists of; nothing where it is wider than a list of them. */
const getStrings = (type: ts.Type): string[] => {
  if (type.isUnion()) return type.types.flatMap(getStrings);
  return type.isStringLiteral() ? [type.value] : [];
};

/** Returns the possible keys of an argument. For a composed key it reads the type, which lists every key. */
const getKeys = (argument: ts.Expression, checker: ts.TypeChecker): string[] => {
  if (ts.isStringLiteralLike(argument)) return [argument.text];
  if (ts.isConditionalExpression(argument))
    return [...getKeys(argument.whenTrue, checker), ...getKeys(argument.whenFalse, checker)];
  return getStrings(checker.getTypeAtLocation(argument));
};

/** The namespace that a `t` reads from when its key names none: the first one of its `useTranslation`. */
const getNamespace = (t: ts.Expression, checker: ts.TypeChecker): string | undefined => {
  const [namespaces] = checker.getTypeArguments(checker.getTypeAtLocation(t) as ts.TypeReference);
  if (!namespaces || namespaces.isStringLiteral()) return namespaces?.value;
  const [first] = checker.getTypeArguments(namespaces as ts.TypeReference);
  return first && getStrings(first)[0];
};

/** Returns the namespace that a call names, such as `{ ns: 'common' }`. */
const namedNamespace = (options: ts.Expression | undefined): string | undefined => {
  if (!options || !ts.isObjectLiteralExpression(options)) return undefined;
  const ns = options.properties.find((property) => property.name?.getText() === 'ns');
  return ns && ts.isPropertyAssignment(ns) && ts.isStringLiteral(ns.initializer)
    ? ns.initializer.text
    : undefined;
};

const useOf = (node: ts.Node, checker: ts.TypeChecker): Use | undefined => {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
  const [argument, options] = node.arguments;
  if (node.expression.text !== 't' || !argument) return undefined;
  const namespace = namedNamespace(options) ?? getNamespace(node.expression, checker);
  const file = node.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(node.getStart());
  return {
    at: `${file.fileName.slice(root.length + 1)}:${line + 1}`,
    keys: getKeys(argument, checker).map((key) => (key.includes(':') ? key : `${namespace}:${key}`)),
  };
};

/** Every call of `t` in the sources of the screens. */
export const usedKeys = (): Use[] => {
  const sources = program();
  const checker = sources.getTypeChecker();
  const uses: Use[] = [];
  const visit = (node: ts.Node): void => {
    const use = useOf(node, checker);
    if (use) uses.push(use);
    ts.forEachChild(node, visit);
  };
  for (const name of sources.getRootFileNames()) {
    const file = sources.getSourceFile(name);
    if (file) visit(file);
  }
  return uses;
};
