import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { actorOf } from './identity.js';

/** Parameter: who is signed in (`Actor`), null for a visitor. */
export const CurrentActor = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  actorOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
