import {
  type ClientLoad,
  isInShare,
  parseShare,
  type ReleaseTotals,
  shareCookie,
} from '@lost-found/contracts';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { Clock, type Timer } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { DatabaseInitializer } from '../../platform/database/database-initializer.js';
import type { Outdated } from '../../platform/database/outdated.js';
import { forUpdate } from '../../platform/database/row-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { sign } from '../../platform/secrets/secret-links.service.js';
import { toNetwork } from '../../platform/throttle/to-network.js';
import { LiveSiteReader } from './live-site.js';
import { ReleaseFigure } from './release-figure.entity.js';

const FLUSH_MS = 5_000;
/** Networks kept of a release and day: three decide. */
const MOST_NETWORKS = 20;
const KEPT_DAYS = 90;

const getDay = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts page reports about the two releases of a remote during a canary. Unknown versions leave no row. A report
 * about the canary counts only with a number in its share. Counts stay in memory and are written every few seconds; a
 * killed process loses them.
 */
@Injectable()
export class ReleaseFigures implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(ReleaseFigures.name);
  #pending = new Map<string, ReleaseFigure>();
  #writing: Promise<void> = Promise.resolve();
  #timer: Timer | undefined;

  constructor(
    private readonly site: LiveSiteReader,
    private readonly database: DatabaseInitializer,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.#timer = this.clock.every(FLUSH_MS, () => this.flush());
  }

  async onModuleDestroy(): Promise<void> {
    this.#timer?.stop();
    await this.flush();
  }

  /** Counts a page that loaded a release. Never rejects. */
  async countLoad(load: ClientLoad, request: FastifyRequest): Promise<void> {
    const { figure } = (await this.#compared(load, request)) ?? {};
    if (figure) figure.loads += 1;
  }

  /** Counts an error of a release, and its visitor. Never rejects.  @param isFault true if the code of the release threw it */
  async countError(load: ClientLoad, isFault: boolean, request: FastifyRequest): Promise<void> {
    const { figure, share } = (await this.#compared(load, request)) ?? {};
    if (!figure) return;
    figure.errors += 1;
    if (isFault) figure.faults += 1;
    if (share === undefined) return;
    // No address is kept, and no two releases have the same hash of one.
    const network = sign(this.config, 'release-figures', `${load.version} ${toNetwork(request.ip)}`);
    figure.visitors = withVisitors(figure.visitors, { [network]: share });
  }

  /** Returns what pages reported of the releases of an app, by version. */
  async totals(app: string): Promise<Map<string, ReleaseTotals>> {
    const rows = await this.dataSource.manager.find(ReleaseFigure, { where: { app }, order: { day: 'ASC' } });
    return new Map(getTotals(rows).map(({ app: _, version, ...totals }) => [version, totals]));
  }

  /** Writes the counts. Never rejects: a failed write is repeated the next time. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  /** Figures that no decision needs any more. */
  outdated(at: Date): Outdated {
    const old = { day: LessThan(getDay(new Date(at.getTime() - KEPT_DAYS * 86_400_000))) };
    return {
      count: () => this.dataSource.manager.countBy(ReleaseFigure, old),
      erase: async () => {
        const { affected } = await this.unitOfWork.transaction((manager) =>
          manager.delete(ReleaseFigure, old),
        );
        return affected ?? 0;
      },
    };
  }

  /** The figures of a release that is compared now, if this visitor may have it; and the visitor's number. */
  async #compared({ name, version }: ClientLoad, request: FastifyRequest) {
    const site = await this.site.read().catch(() => undefined);
    const canary = site?.canaries.get(name);
    if (!canary) return undefined;
    const share = parseShare(request.cookies[shareCookie]);
    const isCanary = version === canary.entry.version && isInShare(share, canary.percent);
    if (!isCanary && version !== site?.releases.get(name)?.entry.version) return undefined;
    return { figure: this.#getFigure(name, version), share };
  }

  #getFigure(app: string, version: string): ReleaseFigure {
    const day = getDay(this.clock.date());
    const key = JSON.stringify([app, version, day]);
    const figure = this.#pending.get(key) ?? { app, version, day, ...none };
    this.#pending.set(key, figure);
    return figure;
  }

  async #write(): Promise<void> {
    if (this.#pending.size === 0 || !this.database.isReady) return;
    const counted = this.#pending;
    this.#pending = new Map();
    try {
      await this.unitOfWork.transaction(async (manager) => {
        // Sorted, so that two instances do not deadlock.
        for (const [, figure] of [...counted].sort()) await add(manager, figure);
      });
    } catch (error) {
      this.#logger.warn(`What pages told of a canary is not written yet: ${(error as Error).message}`);
      for (const [key, figure] of counted)
        this.#pending.set(key, addUp(figure, this.#pending.get(key) ?? none));
    }
  }
}

type Counts = Omit<ReleaseFigure, 'app' | 'version' | 'day'>;

const none: Counts = { loads: 0, errors: 0, faults: 0, visitors: {} };

/** Keeps the first visitors: further ones cannot displace them. */
const withVisitors = (seen: Record<string, number>, more: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...seen, ...more, ...seen }).slice(0, MOST_NETWORKS));

const addUp = (figure: ReleaseFigure, more: Counts): ReleaseFigure => ({
  ...figure,
  loads: figure.loads + more.loads,
  errors: figure.errors + more.errors,
  faults: figure.faults + more.faults,
  visitors: withVisitors(figure.visitors, more.visitors),
});

async function add(manager: EntityManager, figure: ReleaseFigure): Promise<void> {
  const { app, version, day } = figure;
  const values = { app, version, day, ...none };
  await manager.createQueryBuilder().insert().into(ReleaseFigure).values(values).orIgnore().execute();
  const rows = await manager.findOneOrFail(ReleaseFigure, {
    where: { app, version, day },
    ...forUpdate(manager),
  });
  const { loads, errors, faults, visitors } = addUp(rows, figure);
  await manager.update(ReleaseFigure, { app, version, day }, { loads, errors, faults, visitors });
}

/**
 * Adds the days of each release. An address counts as one visitor with any number, and a number from any address.
 * @param figures of any releases and days
 */
export function getTotals(
  figures: readonly ReleaseFigure[],
): (ReleaseTotals & { app: string; version: string })[] {
  const sums = new Map<string, ReleaseFigure>();
  for (const figure of figures) {
    const key = JSON.stringify([figure.app, figure.version]);
    const sum = sums.get(key);
    sums.set(key, sum ? addUp(sum, figure) : figure);
  }
  return [...sums.values()].map(({ app, version, loads, errors, faults, visitors: seen }) => {
    const visitors = Math.min(Object.keys(seen).length, new Set(Object.values(seen)).size);
    return { app, version, loads, errors, faults, visitors };
  });
}
