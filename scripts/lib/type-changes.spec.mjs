// @ts-check
import ts from '@typescript/typescript6';
import { findTypeChanges, readExports } from './type-changes.mjs';

/**
 * Returns the changes between two versions of a module as lines.
 * @param {string} before
 * @param {string} now
 * @param {import('./type-changes.mjs').Use} [use]
 */
const compare = (before, now, use) => {
  const options = { noLib: true, strict: true, types: [], noEmit: true };
  const files = new Map([
    ['/before.ts', before],
    ['/now.ts', now],
  ]);
  const host = ts.createCompilerHost(options);
  host.readFile = (file) => files.get(file);
  host.fileExists = (file) => files.has(file);
  const program = ts.createProgram([...files.keys()], options, host);
  const [earlier, later] = [...files.keys()].map((file) => readExports(program, file));
  if (!earlier || !later) throw new Error('two versions are compared');
  return findTypeChanges(program.getTypeChecker(), earlier, later, use).map(
    ({ text, needs }) => `${needs}: ${text}`,
  );
};

const button = (/** @type {string} */ props) => `export declare function Button(props: { ${props} }): void;`;

it.each([
  [
    'an optional prop is removed',
    button('label: string; small?: boolean'),
    button('label: string'),
    'major: small of argument 1 of Button is removed',
  ],
  [
    'the type of a prop is narrower',
    button('width: string | number'),
    button('width: number'),
    'major: width of argument 1 of Button was string | number and is number',
  ],
  [
    'a choice of a prop is removed',
    button("tone?: 'plain' | 'strong'"),
    button("tone?: 'plain'"),
    `major: tone of argument 1 of Button was "plain" | "strong" and is "plain"`,
  ],
  [
    'a required prop is new',
    button('label: string'),
    button('label: string; id: string'),
    'major: id of argument 1 of Button is new and required',
  ],
  [
    'a prop is no longer optional',
    button('label?: string'),
    button('label: string'),
    'major: label of argument 1 of Button is required',
  ],
  [
    'a function that a prop takes gets less',
    button('onChange: (value: string, old: string) => void'),
    button('onChange: (value: string) => void'),
    'major: argument 2 of onChange of argument 1 of Button is removed',
  ],
  [
    'the parameter of a function is narrower',
    'export declare const find: (id: string | number) => string;',
    'export declare const find: (id: string) => string;',
    'major: argument 1 of find was string | number and is string',
  ],
  [
    'a type that is a parameter and a result is narrower',
    'type Id = { is: string | number }; export declare const find: (id: Id) => Id;',
    'type Id = { is: string }; export declare const find: (id: Id) => Id;',
    'major: is of argument 1 of find was string | number and is string',
  ],
  [
    'the result of a function is wider',
    'export declare const find: (id: string) => string;',
    'export declare const find: (id: string) => string | undefined;',
    'major: the result of find was string and is string | undefined',
  ],
  [
    'a part of the result of a generic function is removed',
    'export declare const load: <T>(one: T) => { one: T; all?: T | string };',
    'export declare const load: <T>(one: T) => { one: T };',
    'major: all of the result of load is removed',
  ],
  [
    'an exported type is removed',
    'export type Size = string; export type Kind = string;',
    'export type Size = string;',
    'major: Kind is removed',
  ],
  [
    'a public member of a class is removed',
    'export declare class Failure { code: string; at?: number; private note: string }',
    'export declare class Failure { code: string; private note: string }',
    'major: at of the result of Failure is removed',
  ],
  [
    'an optional prop is new',
    button('label: string'),
    button('label: string; small?: boolean'),
    'minor: small of argument 1 of Button is new',
  ],
  [
    'the type of a prop is wider',
    button('width: number'),
    button('width: number | string'),
    'minor: width of argument 1 of Button was number and is string | number',
  ],
  [
    'the result of a function has one more part',
    'export declare const useDesk: () => { name: string };',
    'export declare const useDesk: () => { name: string; open: boolean };',
    'minor: open of the result of useDesk is new and required',
  ],
  ['a function is new', button(''), `${button('')} export const size = 1;`, 'minor: size is new'],
])('%s', (_, before, now, change) => {
  expect(compare(before, now)).toContain(change);
  expect(compare(now, now)).toEqual([]);
});

it.each([
  ['another value of a constant', "export const version = '1';", "export const version = '2';"],
  [
    'another private member',
    'export declare class Failure { private a: 1 }',
    'export declare class Failure { private b: 2 }',
  ],
  [
    'a declared symbol',
    'export declare const key: unique symbol;',
    'export declare const key: unique symbol;',
  ],
  [
    'a default instead of an optional parameter',
    'export declare const wait: (seconds?: number) => void;',
    'export const wait = (seconds = 5) => {};',
  ],
  [
    'other names in a generic function',
    'export declare function pick<T>(one: T | string, list: { get: <K>(key: K | T) => T }): T;',
    'type Text = string; export declare const pick: <S>(a: S | Text, b: { get: <L>(key: L | S) => S }) => S;',
  ],
])('%s is no change', (_, before, now) => {
  expect(compare(before, now)).toEqual([]);
});

it('a type that remotes fill is broken by a new required part, and another one is not', () => {
  const before = 'export interface Module<T> { name: string; routes: T }';
  const now = 'export interface Module<T> { name: string; routes: T; title: string }';
  expect(compare(before, now, 'input')).toEqual(['major: title of Module is new and required']);
  expect(compare(before, now)).toEqual(['minor: title of Module is new and required']);
});
