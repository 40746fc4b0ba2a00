import { z } from '@lost-found/contracts';
import { applyDecorators, Controller, Headers, HttpCode, Param } from '@nestjs/common';
import { ApiHeader, ApiNoContentResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access, type AccessLevel } from '../access/access.js';

// Decorators for the routes of controllers, in one place.
export { Access, ActionAccess, WhileReadOnly, WithoutDatabase } from '../access/access.js';
export { Audited } from '../access/audit.interceptor.js';
export { CurrentActor } from '../access/identity.js';
export type { Actor } from '../access/request-context.js';
export { Throttled } from '../throttle/throttled.js';

/** A controller: where its routes are, who may call them, and under which headings the document has them. */
export const Routes = (path: string, { access, tag }: { access: AccessLevel; tag: string | string[] }) =>
  applyDecorators(Controller(path), ApiTags(...[tag].flat()), Access(access));

/**
 * The answer of a successful route: it sets the status and the document.
 * @param body its schema, or 204: there is none
 */
export const Answers = (body: z.ZodType | 204, status: 200 | 201 | 202 = 200) =>
  body === 204
    ? applyDecorators(HttpCode(204), ApiNoContentResponse())
    : applyDecorators(HttpCode(status), ApiResponse({ status, standardSchema: body }));

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
