import type { List, LogAction, LogActionsList, LogEntry, LogsQuery } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Brackets, In, Repository, type SelectQueryBuilder } from 'typeorm';
import { findPage } from '../database/query/page.js';
import { likePattern } from '../database/search/find-keys.js';
import { searchTermOf } from '../database/search/search-text.js';
import { UsersService } from '../users/users.service.js';
import { presentLogEntry } from './present-log.js';
import { SystemLog } from './system-log.entity.js';

/** What happened, without who did it. */
export type RecentEntry = Pick<SystemLog, 'id' | 'action' | 'details' | 'createdAt'>;

/** Reading the system log: it is only ever added to. */
@Injectable()
export class LogsService {
  constructor(
    @InjectRepository(SystemLog) private readonly logs: Repository<SystemLog>,
    private readonly users: UsersService,
  ) {}

  /** Newest first (§7). */
  async find({ search, action, startDate, endDate, ...page }: LogsQuery): Promise<List<LogEntry>> {
    const query = this.logs.createQueryBuilder('log').orderBy('log.seq', 'DESC');
    if (action && action !== 'all')
      query.andWhere("log.action LIKE :action ESCAPE '\\'", { action: likePattern(action.toUpperCase()) });
    if (startDate) query.andWhere('log.createdAt >= :startDate', { startDate: new Date(startDate) });
    if (endDate) query.andWhere('log.createdAt <= :endDate', { endDate: new Date(endDate) });
    if (search) await this.#addSearch(query, search);
    return findPage(query, page, (logs) => this.#present(logs));
  }

  /** The distinct actions logged so far. */
  async findActions(): Promise<LogActionsList> {
    const rows = await this.logs
      .createQueryBuilder('log')
      .select('log.action', 'action')
      .distinct()
      .orderBy('log.action')
      .getRawMany<{ action: string }>();
    return { data: rows.map(({ action }) => action) };
  }

  /** The newest entries of these kinds, for the dashboard. */
  findRecent(actions: readonly LogAction[], most: number): Promise<RecentEntry[]> {
    return this.logs.find({
      select: { id: true, action: true, details: true, createdAt: true },
      where: { action: In([...actions]) },
      order: { seq: 'DESC' },
      take: most,
    });
  }

  async #addSearch(query: SelectQueryBuilder<SystemLog>, search: string): Promise<void> {
    const userIds = await this.users.findIdsMatching(search);
    query.andWhere(
      new Brackets((where) => {
        where.where("log.searchText LIKE :search ESCAPE '\\'", { search: likePattern(searchTermOf(search)) });
        if (userIds.length > 0) where.orWhere('log.userId IN (:...userIds)', { userIds });
      }),
    );
  }

  async #present(logs: SystemLog[]): Promise<LogEntry[]> {
    const ids = new Set(logs.flatMap(({ userId }) => userId ?? []));
    const users = await this.users.findByIds([...ids]);
    const people = new Map(
      users.map(({ id, fullName, email, role }) => [id, { id, fullName, email, role }] as const),
    );
    return logs.map((log) => presentLogEntry(log, people));
  }
}
