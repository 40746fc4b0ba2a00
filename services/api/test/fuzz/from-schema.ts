import fc from 'fast-check';
import { goodByName, hostile, known } from './values.js';

/** The part of JSON Schema that the service's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Finds what a reference names. */
export type Resolve = (reference: string) => Schema;

/** Returns values that satisfy the schema and fit the name of the field. */
export function goodValue(schema: Schema, name: string, resolve: Resolve): fc.Arbitrary<unknown> {
  const named = goodByName(name);
  if (named && !(name === 'ids' && schema.type !== 'array')) return named;
  if (schema.$ref) return goodValue(resolve(schema.$ref), name, resolve);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => goodValue(choice, name, resolve)));
  const [type] = [schema.type].flat();
  if (type === 'object' || schema.properties) return goodObject(schema, resolve);
  if (type === 'array')
    return fc.array(goodValue(schema.items ?? {}, name, resolve), {
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') return goodNumber(schema);
  return goodText(schema);
}

const goodNumber = ({ minimum = 0, maximum = 20 }: Schema) =>
  fc.integer({ min: Math.max(minimum, -1_000_000), max: Math.min(maximum, Math.max(minimum, 0) + 30) });

function goodText({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return known('anything');
  if (format === 'date') return fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${two(day)}`);
  if (format === 'date-time')
    return fc.integer({ min: 1, max: 28 }).map((day) => `2026-03-${two(day)}T10:30:00.000Z`);
  if (pattern?.startsWith('^\\/')) return fc.constantFrom('/', '/admin', '/profile/items?page=2');
  const words = fc.array(fc.constantFrom('blue', 'umbrella', 'card', 'café', 'handle', '12'), {
    minLength: 1,
    maxLength: 6,
  });
  return words.map((some) => some.join(' ').padEnd(minLength, ' word').slice(0, maxLength).trimEnd());
}

const two = (number: number) => String(number).padStart(2, '0');

function goodObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  resolve: Resolve,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, goodValue(schema, name, resolve)] as const,
  );
  if (fields.length > 0) return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return fc.constant({});
  return fc.dictionary(
    fc.constantFrom('search', 'status', 'sort', '__proto__x'),
    goodValue(additionalProperties, '', resolve),
    { maxKeys: 3 },
  );
}

/** A good object in which some fields are anything, are gone, or are more. */
export function spoilt(good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const places = fc.array(fc.tuple(fc.nat(30), fc.option(hostile)), { minLength: 1, maxLength: 3 });
  return fc.tuple(good, places, fc.boolean()).map(([value, changes, more]) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return changes[0]?.[1];
    const copy: Record<string, unknown> = { ...value };
    const names = Object.keys(copy);
    for (const [at, change] of changes) {
      const name = names[at % Math.max(names.length, 1)] ?? 'unknown';
      if (change === null && at % 2 === 0) delete copy[name];
      else copy[name] = change;
    }
    return more ? { ...copy, id: 'x', role: 'admin', status: 'approved', userId: 'x' } : copy;
  });
}
