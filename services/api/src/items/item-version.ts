import { namesVersion } from '@lost-found/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type Observable, tap } from 'rxjs';
import type { EntityManager } from 'typeorm';
import { forUpdate } from '../platform/database/row-lock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { Item } from './item.entity.js';

/** Answers an item with its version as an ETag. */
@Injectable()
export class VersionTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const tagged = (answer: object | undefined) => {
      if (answer && 'version' in answer) reply.header('etag', `"${answer.version}"`);
    };
    return next.handle().pipe(tap(tagged));
  }
}

/**
 * Compares the version that the caller saw with the current one.
 * @param ifMatch the header; without it, or with `*`, any version matches
 * @throws DomainError edit_conflict when the item was changed since
 */
export function requireVersion(item: Pick<Item, 'version'>, ifMatch: string | undefined): void {
  if (!namesVersion(ifMatch, item.version)) throw new DomainError('edit_conflict');
}

/** Returns versions of many items by id, as `requireVersion` reads them. */
export const readVersions = (versions: Readonly<Record<string, number>> = {}): ReadonlyMap<string, string> =>
  new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), `${version}`]));

/**
 * Locks an item for a change. Lock the item before its claim if both change.
 * @throws DomainError not_found
 */
export async function lockItem(manager: EntityManager, id: string): Promise<Item> {
  const item = await manager.findOne(Item, { where: { id }, ...forUpdate(manager) });
  if (!item) throw new DomainError('not_found');
  return item;
}
