import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Finds out which case a request's browser opened by its secret link; the case module provides it. */
export abstract class CaseIdentity {
  /** Id of the claim; null where none was opened, or no longer is. */
  abstract identify(request: FastifyRequest): Promise<string | null>;
}

const cases = new WeakMap<FastifyRequest, string>();

export const setCase = (request: FastifyRequest, claimId: string): void => {
  cases.set(request, claimId);
};

/** Parameter, on routes of level 'case': id of the claim that was opened, as the access guard found. */
export const CurrentCase = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  cases.get(context.switchToHttp().getRequest<FastifyRequest>()),
);
