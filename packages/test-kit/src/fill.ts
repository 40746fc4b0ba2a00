import { toReference, type z } from '@lost-found/contracts';

/** Parts of a value, at any depth. */
export type Parts<Value> = Value extends readonly (infer One)[]
  ? readonly Parts<One>[]
  : Value extends object
    ? { [Key in keyof Value]?: Parts<Value[Key]> | undefined }
    : Value;

let made = 0;
const next = (): number => {
  made += 1;
  return made;
};

const newId = (): string => `00000000-0000-4000-8000-${String(next()).padStart(12, '0')}`;

/** The moment of everything that says none. */
export const NOON = '2026-03-02T12:00:00.000Z';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

/** Texts by the names of their fields, so that a page shows something. */
const texts: Record<string, string | (() => string)> = {
  title: 'Red bottle',
  itemTitle: 'Red bottle',
  category: 'Other',
  location: 'Gym',
  description: 'A red steel bottle with a dent.',
  ownershipDescription: 'My initials are scratched into the lid.',
  contactInfo: 'desk@campus.example',
  contact: 'Front desk',
  email: 'ada.lopez@campus.example',
  fullName: 'Ada Lopez',
  claimantName: 'Ada Lopez',
  studentId: 'CAMP1234567',
  name: 'Ada Lopez',
  expiresAt: tomorrow,
  reference: () => toReference(next()),
};

const formats: Record<string, () => string> = {
  uuid: newId,
  datetime: () => NOON,
  date: () => NOON.slice(0, 10),
  email: () => 'ada.lopez@campus.example',
};

const getText = (schema: z.ZodString, name: string): string => {
  const text = texts[name] ?? formats[schema.format ?? ''] ?? '';
  return typeof text === 'string' ? text : text();
};

/** The usual one of several words, where it is not the first. */
const enums: Record<string, string> = { role: 'user' };

const numbers: Record<string, number> = { page: 1, pageSize: 10, version: 1 };

const fillObject = (shape: Record<string, z.ZodType>, value: object, usual: object): object => {
  const filled: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape))
    filled[name] = fill(schema, value[name as never], usual[name as never], name);
  const isList = Array.isArray(filled.data) && 'total' in filled && !('total' in value);
  return isList ? { ...filled, total: (filled.data as unknown[]).length } : filled;
};

/**
 * Completes a value by the schema of a contract: what is missing is new ids, empty lists, nulls, the first of several
 * words. Drops what the schema does not know.
 * @param usual takes the place of what is missing
 * @param name of the field
 */
export const fill = (schema: z.ZodType, value: unknown, usual?: unknown, name = ''): unknown => {
  const known = value === undefined ? usual : value;
  const { def } = schema as z.ZodType & { def: { type: string } };
  const of = schema as never;
  switch (def.type) {
    case 'optional':
      return known === undefined
        ? undefined
        : fill((of as z.ZodOptional<z.ZodType>).unwrap(), value, usual, name);
    case 'nullable':
      return known === undefined || known === null
        ? null
        : fill((of as z.ZodNullable<z.ZodType>).unwrap(), value, usual, name);
    case 'object':
      return fillObject((of as z.ZodObject).shape, (value ?? {}) as object, (usual ?? {}) as object);
    case 'array':
      return ((known ?? []) as unknown[]).map((one) => fill((of as z.ZodArray<z.ZodType>).element, one));
    case 'union':
      return fillUnion((of as z.ZodUnion<z.ZodObject[]>).options, (known ?? {}) as object);
    case 'record':
      return known ?? {};
  }
  if (known !== undefined) return known;
  switch (def.type) {
    case 'string':
      return getText(of, name);
    case 'number':
      return numbers[name] ?? 0;
    case 'boolean':
      return false;
    case 'enum':
      return enums[name] ?? (of as z.ZodEnum).options[0];
    case 'literal':
      return (of as z.ZodLiteral).value;
    default:
      return undefined;
  }
};

/** The first shape that accepts the value; so the literal that tells them apart may be left out. */
const fillUnion = (options: readonly z.ZodType[], value: object): unknown => {
  const filled = options.map((option) => fill(option, value));
  return filled.find((one, index) => options[index]?.safeParse(one).success) ?? filled[0];
};

/** Makes a value of a contract: the given parts, and what the schema demands. */
export const make = <Schema extends z.ZodType>(
  schema: Schema,
  parts?: Parts<z.output<Schema>>,
  usual?: unknown,
): z.output<Schema> => schema.parse(fill(schema, parts, usual)) as z.output<Schema>;
