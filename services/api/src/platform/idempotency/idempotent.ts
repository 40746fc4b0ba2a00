import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { ApiHeader } from '../documented/decorators.js';
import { IdempotencyService, type Once } from './idempotency.service.js';

const keys = new WeakMap<FastifyRequest, Once>();

/** Lets a route read the key of its request. */
@Injectable()
class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly idempotency: IdempotencyService) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return from(
      this.idempotency.guard(request, (once) => {
        keys.set(request, once);
        return lastValueFrom(next.handle(), { defaultValue: undefined });
      }),
    );
  }
}

/** A route that carries out a repeated request once. Its handler takes `@CurrentKey()`. */
export const Idempotent = () =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Makes repeating the request harmless for a day: 16 to 200 visible ASCII characters.',
      schema: { type: 'string', minLength: 16, maxLength: 200 },
    }),
  );

/** Parameter of an idempotent route: the key of the request (`Once`). */
export const CurrentKey = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  keys.get(context.switchToHttp().getRequest<FastifyRequest>()),
);
