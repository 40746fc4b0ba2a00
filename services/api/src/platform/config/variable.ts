import { z } from 'zod';

export interface Variable<S extends z.ZodType> {
  readonly schema: S;
  readonly shownDefault: string;
  readonly description: string;
}

/** @param shownDefault for documents; by default the value that an unset variable has */
export const variable = <S extends z.ZodType>(
  schema: S,
  description: string,
  shownDefault = showDefault(schema),
): Variable<S> => ({ schema, description, shownDefault });

/** The table of variables for documents. @param prefix of each name */
export const describeVariables = (
  variables: Readonly<Record<string, Variable<z.ZodType>>>,
  prefix = '',
): { name: string; default: string; description: string }[] =>
  Object.entries(variables).map(([name, { shownDefault, description }]) => ({
    name: prefix + name,
    default: shownDefault,
    description,
  }));

function showDefault(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data ?? '';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

/** A number with limits, both included. */
export const amount = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce
    .number({ error: 'must be a number' })
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

export const whole = (least: number, most?: number) => amount(least, most).int();

export const onOff = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['on', 'off', 'true', 'false', '1', '0', 'yes', 'no'], { error: 'must be on or off' }))
  .transform((value) => ['on', 'true', '1', 'yes'].includes(value));

export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean),
);
