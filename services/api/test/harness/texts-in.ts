import { cleaning } from '@lost-found/contracts';
import type { z } from 'zod';

interface Text {
  /** of its field */
  readonly name: string;
  readonly isCleaned: boolean;
}

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly unknown[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly [part: string]: unknown;
}

/** Every free text in a schema: a string that no format such as `uuid` rules, with the name of its field. */
export function textsIn(schema: z.ZodType, name = ''): Text[] {
  const { type, format, checks = [], shape, ...parts } = schema._zod.def as unknown as Definition;
  if (type === 'string') return format ? [] : [{ name, isCleaned: checks.includes(cleaning) }];
  if (shape) return Object.entries(shape).flatMap(([field, one]) => textsIn(one, field));
  const inner = ['innerType', 'element', 'valueType', 'in', 'options', 'left', 'right'];
  return inner.flatMap((part) => (parts[part] ?? []) as z.ZodType[]).flatMap((one) => textsIn(one, name));
}
