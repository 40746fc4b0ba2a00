import { type FieldError, fieldErrorText, parseIssue } from '@lost-found/contracts';

/** As both Zod and the Standard Schema interface report one. */
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
