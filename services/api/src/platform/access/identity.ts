import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context/request-context.js';

/** Finds out who sends a request; the auth module provides it. */
export abstract class Identity {
  /** Null where nobody is signed in, or no longer. */
  abstract identify(request: FastifyRequest): Promise<Actor | null>;

  /** Whether who is signed in has to set up a second factor before anything else. */
  abstract mustEnrol(request: FastifyRequest): Promise<boolean>;

  /** A name of the browser, where an account was signed in to there; null for an unknown one. */
  abstract browserOf(request: FastifyRequest): Promise<string | null>;
}

const actors = new WeakMap<FastifyRequest, Actor>();

export const setActor = (request: FastifyRequest, actor: Actor): void => {
  actors.set(request, actor);
};

/** Who is signed in on this request, as the access guard found. */
export const actorOf = (request: FastifyRequest): Actor | null => actors.get(request) ?? null;

/** Parameter: who is signed in (`Actor`), null for a visitor. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Finds out which case a request's browser opened by its secret link; the case module provides it. */
export abstract class CaseIdentity {
  /** Id of the claim; null where none was opened, or no longer is. */
  abstract identify(request: FastifyRequest): Promise<string | null>;
}

const cases = new WeakMap<FastifyRequest, string>();

export const setCase = (request: FastifyRequest, claimId: string): void => {
  cases.set(request, claimId);
};

/** Id of the claim that was opened, on routes of level 'case', as the access guard found. */
export const caseOf = (request: FastifyRequest): string | undefined => cases.get(request);

/** Parameter, on routes of level 'case': id of the claim that was opened. */
export const CurrentCase = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  caseOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
