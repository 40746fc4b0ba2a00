// @ts-check
import ts from '@typescript/typescript6';

/*
 * Compares the exported types of two versions of a module. A change needs a major version if code that compiles with the earlier
 * one may not compile with the later one; any other change needs a minor version. Functions and objects are compared part by part,
 * because the compiler lets an object without an optional property take the place of one with it. All other types are compared by
 * the compiler's rule of assignment.
 */

/** @typedef {{ text: string, needs: 'major' | 'minor' }} Change `text` names the part and what happened to it */
/**
 * How the users of a module have a value: they pass it as an `input`, or get it as an `output`. A type that is exported alone
 * can be `either`.
 * @typedef {'input' | 'output' | 'either'} Use
 */
/** @typedef {Map<string, { type: ts.Type, isOptional: boolean }>} Members properties, or arguments */
/** @typedef {ReadonlyMap<string, ts.Symbol>} Exports symbols by name, without aliases */
/** @typedef {(part: string, from: ts.Type, to: ts.Type, use: Use) => void} Compare */

/** @returns {Record<Use, Map<ts.Type, Set<ts.Type>>>} */
const noPairs = () => ({ input: new Map(), output: new Map(), either: new Map() });

/** @type {Record<Use, Use>} the use of a function's arguments, by the use of the function */
const useOfArguments = { input: 'output', output: 'input', either: 'either' };

const { ObjectFlags, SymbolFlags, TypeFlags } = ts;

/** Returns these flags of the parts of a type. @param {ts.Type} type @param {number} flags */
const getFlags = (type, flags) =>
  (type.isUnion() ? type.types : [type]).reduce((found, one) => found | (one.flags & flags), 0);

const isFrom = (/** @type {ts.Type} */ { symbol }, /** @type {string} */ folder) =>
  Boolean(symbol?.declarations?.every((one) => one.getSourceFile().fileName.includes(folder)));

const isClassOrInterface = (/** @type {ts.Type} */ { symbol }) =>
  Boolean(symbol && symbol.flags & (SymbolFlags.Class | SymbolFlags.Interface));

/** @returns {type is ts.TypeReference} */
const isReference = (/** @type {ts.Type} */ type) =>
  Boolean(
    type.flags & TypeFlags.Object && /** @type {ts.ObjectType} */ (type).objectFlags & ObjectFlags.Reference,
  );

/**
 * True for a type that depends on a type parameter.
 * @param {ts.Type} type
 * @param {Set<ts.Type>} [seen]
 * @returns {boolean}
 */
const isGeneric = (type, seen = new Set()) => {
  if (seen.has(type)) return false;
  seen.add(type);
  const parts = [
    ...(type.isUnionOrIntersection() ? type.types : []),
    ...(type.aliasTypeArguments ?? []),
    ...((isReference(type) && type.typeArguments) || []),
  ];
  return (type.flags & TypeFlags.Instantiable) !== 0 || parts.some((part) => isGeneric(part, seen));
};

const getSignatures = (/** @type {ts.Type} */ type) => [
  ...type.getCallSignatures(),
  ...type.getConstructSignatures(),
];

/** True for an object of our own, or one that is made of others. */
const isPlainObject = (/** @type {ts.Type} */ type) =>
  Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection)) &&
  !(isClassOrInterface(type) && isFrom(type, '/node_modules/')) &&
  !type.getStringIndexType() &&
  !type.getNumberIndexType();

const isOptionalArgument = (/** @type {ts.Declaration | undefined} */ declaration) =>
  declaration !== undefined &&
  ts.isParameter(declaration) &&
  Boolean(declaration.questionToken ?? declaration.initializer ?? declaration.dotDotDotToken);

const isPrivate = (/** @type {ts.Symbol} */ { name, declarations = [] }) =>
  name.startsWith('__#') ||
  declarations.some((one) => ts.getCombinedModifierFlags(one) & ts.ModifierFlags.Private);

/**
 * Returns the changes between the exports of two versions of a module.
 * @param {ts.TypeChecker} checker of a program with both versions
 * @param {Exports} before
 * @param {Exports} now
 * @param {Use} use of the types that are exported alone
 * @returns {Change[]}
 */
export const findTypeChanges = (checker, before, now, use = 'either') => {
  /** @type {Change[]} */
  const changes = [];
  /** Pairs of types that are compared already, of one export. */
  let compared = noPairs();
  /** How many generic functions have the part that is compared. */
  let genericCalls = 0;

  const note = (/** @type {string} */ text, /** @type {boolean} */ isBreak) =>
    changes.push({ text, needs: isBreak ? 'major' : 'minor' });
  const write = (/** @type {ts.Type} */ type) =>
    checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);

  /** @type {Compare} by the rule of assignment */
  const compareWhole = (part, from, to, how) => {
    const takesEarlier = checker.isTypeAssignableTo(from, to);
    const givesEarlier = checker.isTypeAssignableTo(to, from);
    if (takesEarlier && givesEarlier) return;
    const isBreak = { input: !takesEarlier, output: !givesEarlier, either: !takesEarlier && !givesEarlier };
    note(`${part} was ${write(from)} and is ${write(to)}`, isBreak[how]);
  };

  /**
   * @param {string} part
   * @param {Members} from
   * @param {Members} to
   * @param {Use} how
   */
  const compareMembers = (part, from, to, how) => {
    for (const [name, { type, isOptional }] of from) {
      const later = to.get(name);
      const member = `${name} of ${part}`;
      if (!later) note(`${member} is removed`, true);
      else if (later.isOptional === isOptional) compareTypes(member, type, later.type, how, isOptional);
      else {
        note(
          `${member} is ${isOptional ? 'required' : 'optional'}`,
          how === (isOptional ? 'input' : 'output'),
        );
        compareTypes(member, checker.getNonNullableType(type), checker.getNonNullableType(later.type), how);
      }
    }
    for (const [name, { isOptional }] of to)
      if (!from.has(name))
        note(`${name} of ${part} is new${isOptional ? '' : ' and required'}`, how === 'input' && !isOptional);
  };

  /** @returns {Members} */
  const getProperties = (/** @type {ts.Type} */ type) =>
    new Map(
      checker
        .getPropertiesOfType(type)
        .filter((symbol) => !isPrivate(symbol))
        .map((symbol) => {
          const isOptional = Boolean(symbol.flags & SymbolFlags.Optional);
          return [symbol.name, { type: checker.getTypeOfSymbol(symbol), isOptional }];
        }),
    );

  /** @returns {Members} */
  const getArguments = (/** @type {ts.Signature} */ { parameters }) =>
    new Map(
      parameters.map((symbol, index) => {
        const isOptional = isOptionalArgument(symbol.valueDeclaration);
        return [`argument ${index + 1}`, { type: checker.getTypeOfSymbol(symbol), isOptional }];
      }),
    );

  /**
   * @param {string} part
   * @param {ts.Signature} from
   * @param {ts.Signature} to
   * @param {Use} how
   */
  const compareCalls = (part, from, to, how) => {
    compareMembers(part, getArguments(from), getArguments(to), useOfArguments[how]);
    const [result, later] = [from.getReturnType(), to.getReturnType()];
    // React takes any element.
    const isElement = [result, later].every((type) => isFrom(type.getNonNullableType(), '/@types/react/'));
    if (!isElement) compareTypes(`the result of ${part}`, result, later, how);
  };

  /** Returns the generic type that a type is made of, and the types that fill it; undefined for other types. */
  const getFilling = (/** @type {ts.Type} */ type) => {
    const { aliasSymbol, aliasTypeArguments } = type;
    if (aliasSymbol && aliasTypeArguments) return { generic: aliasSymbol, types: aliasTypeArguments };
    return isReference(type) ? { generic: type.target, types: checker.getTypeArguments(type) } : undefined;
  };

  /** @type {Compare} compares two types without null and undefined */
  const compareParts = (part, from, to, how) => {
    const [[call, ...more], [later, ...laterMore]] = [getSignatures(from), getSignatures(to)];
    const isFunction = call && later && more.length + laterMore.length === 0;
    const noted = changes.length;
    const isGenericCall = isFunction && call.typeParameters !== undefined;
    if (isGenericCall) genericCalls += 1;
    if (isFunction) compareCalls(part, call, later, how);
    if (isGenericCall) genericCalls -= 1;
    // Types with the type parameters of two functions can only be compared as a part of the outer ones.
    if (isGenericCall && genericCalls === 0 && changes.length === noted) compareWhole(part, from, to, how);
    const [filling, laterFilling] = [getFilling(from), getFilling(to)];
    if (filling && filling.generic === laterFilling?.generic) {
      for (const [index, content] of filling.types.entries())
        compareTypes(`the content of ${part}`, content, laterFilling.types[index] ?? content, how);
    } else if (isPlainObject(from) && isPlainObject(to) && (isFunction || (!call && !later)))
      compareMembers(part, getProperties(from), getProperties(to), how);
    else if (!isFunction && !(isGeneric(from) && isGeneric(to))) compareWhole(part, from, to, how);
  };

  /**
   * @param {string} part
   * @param {ts.Type} from
   * @param {ts.Type} to
   * @param {Use} how
   * @param {boolean} [isOptional] true if undefined can take the place of both
   */
  const compareTypes = (part, from, to, how, isOptional = false) => {
    const others = compared[how].get(from) ?? new Set();
    const areAlike = from.flags & to.flags & (TypeFlags.TypeParameter | TypeFlags.UniqueESSymbol);
    if (from === to || areAlike || others.has(to)) return;
    compared[how].set(from, others.add(to));
    const absent = TypeFlags.Null | (isOptional ? 0 : TypeFlags.Undefined | TypeFlags.Void);
    if (getFlags(from, absent) !== getFlags(to, absent)) compareWhole(part, from, to, how);
    else compareParts(part, checker.getNonNullableType(from), checker.getNonNullableType(to), how);
  };

  for (const [name, symbol] of before) {
    compared = noPairs();
    const later = now.get(name);
    const isKept = (/** @type {ts.SymbolFlags} */ kind) =>
      later !== undefined && ((symbol.flags & kind) === 0 || (later.flags & kind) !== 0);
    if (!later || !isKept(SymbolFlags.Value) || !isKept(SymbolFlags.Type)) {
      note(`${name} is removed`, true);
      continue;
    }
    // The value of a constant is not part of the promise.
    const getType = (/** @type {ts.Symbol} */ one) =>
      checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(one));
    if (symbol.flags & SymbolFlags.Value) compareTypes(name, getType(symbol), getType(later), 'output');
    if (symbol.flags & SymbolFlags.Type)
      compareTypes(
        name,
        checker.getDeclaredTypeOfSymbol(symbol),
        checker.getDeclaredTypeOfSymbol(later),
        use,
      );
  }
  for (const name of now.keys()) if (!before.has(name)) note(`${name} is new`, false);
  return changes;
};

/**
 * Returns the exports of a file of a program.
 * @param {ts.Program} program
 * @param {string} file
 * @returns {Exports}
 */
export const readExports = (program, file) => {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return new Map(
    (module ? checker.getExportsOfModule(module) : []).map((symbol) => [
      symbol.name,
      symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
};
