import { fieldErrorText, parseIssue } from '../index.js';
import type { z } from '../zod.js';

/** Returns the first error of each field in English, as people read it. */
export function issueTexts(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const texts: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? [])
    texts[path.join('.')] ??= fieldErrorText(parseIssue(message));
  return texts;
}
