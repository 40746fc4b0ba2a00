import { type ProblemCode, problemSchema, problems, z } from '@lost-found/contracts';
import type { AccessLevel } from '../access/access.js';

/** The parts of an operation that this file reads and writes. */
export interface DescribedOperation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Record<string, unknown>;
  security?: object[];
}

const byAccess: Readonly<Record<AccessLevel, readonly ProblemCode[]>> = {
  public: [],
  user: ['unauthenticated', 'second_factor_missing'],
  intake: ['unauthenticated', 'second_factor_missing', 'forbidden'],
  desk: ['unauthenticated', 'second_factor_missing', 'forbidden'],
  full: ['unauthenticated', 'second_factor_missing', 'forbidden'],
  case: ['case_closed'],
};
const ofWrites: readonly ProblemCode[] = [
  'origin_not_allowed',
  'too_many_requests',
  'storage_full',
  'read_only',
];
const ofBodies: readonly ProblemCode[] = ['validation_failed', 'payload_too_large', 'unsupported_media_type'];
const ofForms: readonly ProblemCode[] = [
  'too_many_files',
  'file_too_large',
  'file_type_unsupported',
  'files_not_taken',
  'files_unavailable',
];
const ofKeys: readonly ProblemCode[] = ['idempotency_key_in_use', 'idempotency_key_reused'];
const ofDatabase: readonly ProblemCode[] = ['database_not_ready', 'database_unavailable', 'service_busy'];

interface Declared {
  readonly access: AccessLevel;
  readonly needsDatabase: boolean;
  readonly isThrottled: boolean;
}

export function getRefusals(
  method: string,
  { parameters = [], requestBody }: DescribedOperation,
  { access, needsDatabase, isThrottled }: Declared,
): ProblemCode[] {
  const isWrite = method !== 'GET';
  const places = new Set(parameters.flatMap((one) => [one.in, `${one.in} ${one.name.toLowerCase()}`]));
  const types = Object.keys(requestBody?.content ?? {});
  const when = (isSo: boolean, codes: readonly ProblemCode[]) => (isSo ? codes : []);
  return [
    ...when(true, ['malformed_request', 'internal_error']),
    ...byAccess[access],
    ...when(isWrite, ofWrites),
    ...when(isWrite && access !== 'public' && access !== 'case', ['proof_required']),
    ...when(isThrottled, ['too_many_requests']),
    ...when(places.has('path'), ['not_found']),
    ...when(places.has('query'), ['validation_failed']),
    ...when(types.length > 0, ofBodies),
    ...when(types.includes('multipart/form-data'), ofForms),
    ...when(places.has('header idempotency-key'), ofKeys),
    ...when(places.has('header if-match'), ['edit_conflict']),
    ...when(needsDatabase, ofDatabase),
  ];
}

/** Converts codes to responses of the document: one per status, with its codes. */
export function asResponses(codes: readonly ProblemCode[]): Record<string, object> {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const responses: Record<string, { description: string; content: object }> = {};
  for (const code of new Set(codes)) {
    const { status, text } = problems[code];
    const before = responses[status]?.description;
    const description = [before, `\`${code}\`: ${text}`].filter(Boolean).join('\n\n');
    responses[status] = { description, content };
  }
  return responses;
}

/** Returns the schema of every refusal and its parts, by their names. */
export const problemDefinitions = (): Record<string, object> => z.toJSONSchema(problemSchema).$defs ?? {};
