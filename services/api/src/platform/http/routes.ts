import { type ProblemCode, z } from '@lost-found/contracts';
import { applyDecorators, Controller, Headers, HttpCode, Param, SetMetadata } from '@nestjs/common';
import type { ApiResponseOptions } from '@nestjs/swagger';
import { Access, type AccessLevel } from '../access/access.js';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags, Documented } from '../documented/decorators.js';

// Decorators for the routes of controllers, in one place.
export { Access, ActionAccess, WhileReadOnly, WithoutDatabase } from '../access/access.js';
export { Audited } from '../access/audit.interceptor.js';
export { CurrentAuthor } from '../access/identity.js';
export type { Author } from '../events/events.js';
export { Throttled } from '../throttle/throttled.js';

/** A controller: where its routes are, who may call them, and under which headings the document has them. */
export const Routes = (path: string, { access, tag }: { access: AccessLevel; tag: string | string[] }) =>
  applyDecorators(Controller(path), ApiTags(...[tag].flat()), Access(access));

export const REFUSALS = Symbol('refusals');

interface OperationOptions {
  readonly status?: 200 | 201 | 202 | 204;
  /** The name of the handler if left out: unique, and never changed, because clients make a function of it. */
  readonly id?: string;
  /** Refusals of this route alone; `openapi/refusals.ts` knows those that follow from access, parameters and body. */
  readonly refuses?: readonly ProblemCode[];
}

/** A decorator for handlers with this answer. */
type Describes<Answer> = <Handler extends (...args: never[]) => Answer | Promise<Answer>>(
  controller: object,
  name: string | symbol,
  handler: TypedPropertyDescriptor<Handler>,
) => void;

/**
 * Describes a route in the document and sets its status. The compiler compares the handler's answer with the schema.
 * @param body the schema of its answer, 204 for none, or another response
 */
export function Operation<Body extends z.ZodType>(
  summary: string,
  body: Body,
  options?: OperationOptions,
): Describes<z.output<Body>>;
export function Operation(
  summary: string,
  body: 204 | ApiResponseOptions,
  options?: OperationOptions,
): Describes<unknown>;
export function Operation(
  summary: string,
  body: z.ZodType | 204 | ApiResponseOptions,
  { status = 200, id, refuses = [] }: OperationOptions = {},
): Describes<unknown> {
  const documented = applyDecorators(
    ApiOperation({ summary, ...(id && { operationId: id }) }),
    SetMetadata(REFUSALS, refuses),
  );
  if (body === 204) return applyDecorators(documented, HttpCode(204), ApiResponse({ status: 204 }));
  const response = body instanceof z.ZodType ? { standardSchema: body } : body;
  return applyDecorators(documented, HttpCode(status), ApiResponse({ status, ...response }));
}

/** Documents a body that the handler parses itself, because its schema depends on the configuration. */
export const DescribesBody = (schema: z.ZodType) =>
  Documented(({ ApiBody }) => {
    const { $schema: _, ...described } = z.toJSONSchema(schema, { io: 'input' });
    return ApiBody({ schema: described as object });
  });

/** Parameter: the id in the path, a UUID; anything else is not found. */
export const Id = () => Param('id', { schema: z.uuid() });

/** Parameter: the version of an item that the caller believes to be changing (`requireVersion`), if it was said. */
export const IfMatch = (): ParameterDecorator => (target, method, index) => {
  if (method === undefined) return;
  Headers('if-match')(target, method, index);
  const description = 'The version that is being changed.';
  const handler = Object.getOwnPropertyDescriptor(target, method);
  if (handler) ApiHeader({ name: 'If-Match', required: false, description })(target, method, handler);
};
