import { fieldErrorText, parseIssue } from '../index.js';
import type { z } from '../zod.js';

/** What a schema says of each field, in English, as a person reads it: the first issue of each. */
export function issueTexts(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const texts: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    texts[path.join('.')] ??= fieldErrorText(parseIssue(message));
  return texts;
}
