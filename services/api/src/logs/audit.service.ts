import { randomUUID } from 'node:crypto';
import type { LogAction } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { currentRequest } from '../platform/context/request-context.js';
import { searchTextOf } from '../platform/database/search/search-text.js';
import { currentTransaction } from '../platform/database/transaction-scope.js';
import { afterCommit } from '../platform/database/unit-of-work.js';
import { SystemLog } from './system-log.entity.js';

/** Where the system itself acts (§7). */
const SYSTEM = { ipAddress: 'localhost', userAgent: 'system' };

interface RecordOptions {
  /** who acted, where the request itself cannot tell yet: at sign-in */
  userId?: string;
  /** when it happened: now, but for sample data */
  at?: Date;
  /** the system did it, not who sent the request that it is recorded in */
  bySystem?: boolean;
}

/** An entry as it was written. */
export type AuditEntry = Omit<SystemLog, 'seq' | 'itemId' | 'searchText'>;

/** Told, in the transaction, of an entry that was written. */
export type EntryHook = (manager: EntityManager, action: LogAction) => Promise<void>;

/** Writes entries of the system log into the transaction of the change they tell of. */
@Injectable()
export class AuditService {
  readonly #entryHooks: EntryHook[] = [];
  readonly #commitHooks: ((entry: AuditEntry) => void)[] = [];

  /** To be called in a module's onModuleInit. */
  onEntry(hook: EntryHook): void {
    this.#entryHooks.push(hook);
  }

  /** To be called in a module's onModuleInit: told of an entry once its change is committed, and of none that is not. */
  onCommit(hook: (entry: AuditEntry) => void): void {
    this.#commitHooks.push(hook);
  }

  /**
   * @param manager of the running unit of work
   * @param details ids and values that are not personal; see `changesOf`
   */
  async record(
    manager: EntityManager,
    action: LogAction,
    details: Record<string, unknown>,
    { userId, at, bySystem = false }: RecordOptions = {},
  ): Promise<void> {
    const request = currentRequest();
    if (request && !request.auditedActions.includes(action))
      throw new Error(`the route does not declare @Audited('${action}')`);
    const scope = currentTransaction();
    if (!scope || scope.runner !== manager.queryRunner)
      throw new Error(`${action} recorded outside the change`);
    const by = bySystem ? undefined : request;
    const { ipAddress, userAgent } = by ?? SYSTEM;
    const entry: AuditEntry = {
      id: randomUUID(),
      action,
      details,
      userId: userId ?? by?.actor?.id ?? null,
      ipAddress,
      userAgent,
      createdAt: at ?? request?.at ?? new Date(),
    };
    await manager.insert(SystemLog, {
      ...entry,
      details: details as never,
      itemId: typeof details.itemId === 'string' ? details.itemId : null,
      searchText: logSearchText(entry),
    });
    scope.entries += 1;
    afterCommit(() => {
      for (const hook of this.#commitHooks) hook(entry);
    });
    for (const hook of this.#entryHooks) await hook(manager, action);
  }
}

/** What a search for an entry looks through. An action is found as it is shown, too: with spaces. */
const logSearchText = ({
  action,
  details,
  ipAddress,
  userAgent,
}: Pick<SystemLog, 'action' | 'details' | 'ipAddress' | 'userAgent'>): string =>
  searchTextOf(action, action.replaceAll('_', ' '), JSON.stringify(details), ipAddress, userAgent);

/** The same without its lines for address and user agent, which are the last. */
export const textWithoutAddress = (text: string): string => text.split('\n').slice(0, 3).join('\n');
