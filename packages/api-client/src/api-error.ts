import type { ConnectionErrorCode, FieldError, Problem, ProblemCode } from '@lost-found/contracts';

export type ClientErrorCode = ProblemCode | ConnectionErrorCode;

interface ApiErrorInit {
  code: ClientErrorCode;
  status?: number;
  problem?: Problem;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Every failed call: its stable `code` is what screens decide and translate by, never its text. */
export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** HTTP status; 0 when no answer arrived */
  readonly status: number;
  /** fields that were refused, in the order of the form */
  readonly fieldErrors: readonly FieldError[];
  readonly params: Readonly<Record<string, string | number>>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, status = 0, problem, retryAfterSeconds, cause }: ApiErrorInit) {
    super(problem?.detail ?? code, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fieldErrors = problem?.errors ?? [];
    this.params = problem?.params ?? {};
    this.requestId = problem?.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * True if a failure is the service's refusal with this code. It compares names, not classes: the call may belong to
 * another bundle of the page, which has its own copy of this package.
 */
export const isApiError = (error: unknown, code?: ClientErrorCode): error is ApiError =>
  error instanceof Error &&
  error.name === 'ApiError' &&
  (code === undefined || (error as ApiError).code === code);
