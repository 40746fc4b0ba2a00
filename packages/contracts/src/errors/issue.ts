import { type FieldErrorCode, fieldErrorTexts } from './field-errors.js';
import type { FieldError } from './problem.js';

export type MessageParams = Readonly<Record<string, string | number>>;

/**
 * The message of a schema's issue: its code and the parameters of its text, in one string such as
 * `text_too_long?max=120`, because a Zod issue and a form error carry nothing but a string.
 */
export const issue = (code: FieldErrorCode, params?: MessageParams): string => {
  if (!params) return code;
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return `${code}?${query}`;
};

export interface FieldIssue {
  code: FieldErrorCode;
  params: Record<string, string>;
}

/** Reads what `issue` wrote. A message that no schema of ours wrote becomes `value_invalid`. */
export const parseIssue = (message: string): FieldIssue => {
  const [code = '', query = ''] = message.split('?', 2);
  if (!Object.hasOwn(fieldErrorTexts, code)) return { code: 'value_invalid', params: {} };
  return { code: code as FieldErrorCode, params: Object.fromEntries(new URLSearchParams(query)) };
};

/** Fills `{{name}}` in a text. Unknown names stay as they are, so that a mistake is seen. */
export const fillText = (text: string, params: MessageParams = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));

/** The English text of a field's code. */
export const fieldErrorText = ({ code, params }: FieldIssue): string =>
  fillText(fieldErrorTexts[code], params);

/** The common form of an issue in Zod and in Standard Schema. */
interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[];
}

/** Turns a schema's issues into the fields of a problem: the first issue of each field. */
export function toFieldErrors(issues: readonly SchemaIssue[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const { path = [], message } of issues) {
    const field = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    if (byField.has(field)) continue;
    const { code, params } = parseIssue(message);
    byField.set(field, {
      field,
      code,
      message: fieldErrorText({ code, params }),
      ...(Object.keys(params).length > 0 && { params }),
    });
  }
  return [...byField.values()];
}

/** An error of one field for a rule that a schema cannot check. */
export const fieldProblem = (field: string, code: FieldErrorCode): FieldError => ({
  field,
  code,
  message: fieldErrorText({ code, params: {} }),
});
