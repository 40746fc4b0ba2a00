import type { FastifyRequest } from 'fastify';
import type { Actor } from '../context/request-context.js';

/** Finds out who sends a request; the auth module provides it. */
export abstract class Identity {
  /** Null where nobody is signed in, or no longer. */
  abstract identify(request: FastifyRequest): Promise<Actor | null>;
}

const actors = new WeakMap<FastifyRequest, Actor>();

export const setActor = (request: FastifyRequest, actor: Actor): void => {
  actors.set(request, actor);
};

/** Who is signed in on this request, as the access guard found. */
export const actorOf = (request: FastifyRequest): Actor | null => actors.get(request) ?? null;
