import { z } from 'zod';

/** An environment variable: its schema, default and description. */
export interface Variable<S extends z.ZodType> {
  readonly schema: S;
  readonly shownDefault: string;
  readonly description: string;
}

export const variable = <S extends z.ZodType>(
  schema: S,
  shownDefault: string,
  description: string,
): Variable<S> => ({
  schema,
  shownDefault,
  description,
});

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
