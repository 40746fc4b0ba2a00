import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Author } from '../events/events.js';

/** Finds out who sends a request; the auth module provides it. */
export abstract class Identity {
  /** Returns null if the request has no valid session. */
  abstract identify(request: FastifyRequest): Promise<Author | null>;

  /** True when the account must set up a second factor before it can do anything else. */
  abstract mustEnrol(request: FastifyRequest): Promise<boolean>;

  /** Returns a name of the browser if an account signed in there before; null for an unknown browser. */
  abstract getBrowser(request: FastifyRequest): Promise<string | null>;
}

const actors = new WeakMap<FastifyRequest, Author>();

export const setAuthor = (request: FastifyRequest, actor: Author): void => {
  actors.set(request, actor);
};

/** Returns the account that the access guard found for this request; null for a visitor. */
export const getAuthor = (request: FastifyRequest): Author | null => actors.get(request) ?? null;

/** Parameter: the signed-in account (`Author`); null for a visitor. */
export const CurrentAuthor = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  getAuthor(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Finds out which case a request's browser opened by its secret link; the case module provides it. */
export abstract class CaseIdentity {
  /** Returns the id of the claim; null if the browser opened no case, or its access has ended. */
  abstract identify(request: FastifyRequest): Promise<string | null>;
}

const cases = new WeakMap<FastifyRequest, string>();

export const setCase = (request: FastifyRequest, claimId: string): void => {
  cases.set(request, claimId);
};

/** Returns the id of the open claim on routes of level `case`, as the access guard found it. */
export const getCase = (request: FastifyRequest): string | undefined => cases.get(request);

/** Parameter, on routes of level 'case': id of the claim that was opened. */
export const CurrentCase = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  getCase(context.switchToHttp().getRequest<FastifyRequest>()),
);
