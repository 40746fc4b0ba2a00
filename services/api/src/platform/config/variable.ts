import { z } from 'zod';

/** An environment variable: its schema, default and description. */
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

function showDefault(schema: z.ZodType): string {
  const value = schema.safeParse(undefined).data ?? '';
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
}

export const whole = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number({ error: 'must be a number' }).int().min(least).max(most);

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
