import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  apiVersion,
  builtReleaseSchema,
  type LiveReleaseQuery,
  type LogAction,
  mainPathSchema,
  pageNeedsSchema,
  type ReleaseStatus,
  type StoredRelease,
} from '@lost-found/contracts';
import {
  BucketRefusal,
  changePointer,
  clearAbandoned,
  type FolderSite,
  getVersions,
  MOST_BYTES,
  prune,
  publishRelease,
  readHistory,
  readPointer,
  releaseFolder,
  requireWhole,
  SiteRefusal,
  serverBundle,
  stagingFolder,
  toDigest,
  unpackRelease,
} from '@lost-found/site-store';
import {
  checkAgainstLive,
  checkBuiltFolder,
  getAppsOnSamePage,
  parseBuiltRelease,
  promote,
  requireApi,
  requireFit,
  requireNewer,
  requireWasLive,
  rollBack,
  withCanary,
} from '@lost-found/site-store/checks';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../logs/audit/audit.service.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { getFreeBytes } from '../../platform/file-storage/disk.js';
import { type Limiter, Limiters } from '../../platform/throttle/limiters.js';
import { ReleaseFigures } from '../releases/release-figures.js';
import { ReleaseFiles } from '../releases/release-files.js';
import { SiteFollower } from '../releases/site-follower.js';
import type { Signed } from './signed-request.guard.js';

const schemas = { builtReleaseSchema, mainPathSchema, pageNeedsSchema };
/** Uploads of an app per hour: each may fill 50 MB of the disk. */
const MOST_UPLOADS = 30;
const HOUR_SECONDS = 3_600;

interface Upload extends Signed {
  /** The packed release; a request of another type has no stream. */
  readonly body: unknown;
  /** True if it may be older than the live release. */
  readonly isAgain: boolean;
}

/**
 * Stores releases of teams, and changes what is live of their apps.
 *
 * Side effects of a change: the pointer and the history of the site, an entry of the log, and old releases are removed. The
 * pointer changes before the entry is written. If the service ends between both, the history has the change, and the log does not.
 */
@Injectable()
export class ReleaseUploads implements OnModuleInit {
  readonly #logger = new Logger(ReleaseUploads.name);
  readonly #sent: Limiter;
  #isBusy = false;

  constructor(
    private readonly config: Config,
    private readonly files: ReleaseFiles,
    private readonly follower: SiteFollower,
    private readonly figures: ReleaseFigures,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    limiters: Limiters,
  ) {
    this.#sent = limiters.create('release-uploads', { points: MOST_UPLOADS, duration: HOUR_SECONDS });
  }

  async onModuleInit(): Promise<void> {
    if (this.config.releaseUploads) await clearAbandoned(this.config.webRoot, { isStart: true });
  }

  /**
   * Checks a release by all that needs no browser, and stores it. A refused or cut upload leaves nothing.
   * @throws DomainError release_refused with the reason; upload_in_progress; too_many_requests; storage_full
   */
  async store(app: string, upload: Upload): Promise<StoredRelease> {
    const { body } = upload;
    if (!(body instanceof Readable)) throw new DomainError('unsupported_media_type');
    if (this.#isBusy) throw new DomainError('upload_in_progress');
    this.#isBusy = true;
    try {
      await this.#sent.consume(app);
      return await withReasons(() => this.#store(app, upload, body));
    } finally {
      this.#isBusy = false;
      // Drops the rest of a refused upload: a sender that is cut off does not see the refusal.
      body.resume();
    }
  }

  async #store(app: string, { key, digest, isAgain }: Upload, body: Readable): Promise<StoredRelease> {
    const { webRoot, diskReserveBytes } = this.config;
    const store = await this.#open();
    if ((await getFreeBytes(webRoot)) < diskReserveBytes + MOST_BYTES) throw new DomainError('storage_full');
    const folder = await stagingFolder(webRoot);
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
      const { release, sha256 } = await unpackRelease(readChunks(body), folder, (text) => {
        const described = parseBuiltRelease(text, schemas, store.rights);
        if (described.name !== app)
          throw new SiteRefusal(`It is a release of ${described.name}, not of ${app}.`);
        if (described.files[serverBundle])
          throw new SiteRefusal(`${serverBundle} runs in the service: the site's team publishes it.`);
        return described;
      });
      if (toDigest(sha256) !== digest) throw new SiteRefusal('It is not what was signed.');
      const live = await readPointer(webRoot);
      if (!isAgain) await requireNewer(webRoot, release, live);
      await checkBuiltFolder({ release, folder }, schemas);
      requireApi(release, apiVersion);
      await checkAgainstLive(store, { release, folder }, live);
      const { version } = release;
      const isNew = await publishRelease(webRoot, { release, folder, discard });
      if (isNew) await this.#log('RELEASE_UPLOADED', { app, version, key });
      await store.publish(app, version);
      return { app, version, isNew };
    } finally {
      await discard();
    }
  }

  /**
   * Makes a stored release live for all, or for a share. One that is so already changes nothing.
   * @throws DomainError release_refused with the reason
   */
  makeLive(app: string, key: string, { version, percent, again }: LiveReleaseQuery): Promise<ReleaseStatus> {
    return withReasons(async () => {
      const store = await this.#open();
      const site = store.folder;
      await store.fetch(app, version).catch(() => undefined);
      const release = await requireWhole(site, app, version);
      requireApi(release, apiVersion);
      const before = await readPointer(site);
      if (before[app]?.canary?.version === version && !percent) await promote(store, app, version);
      else {
        await checkAgainstLive(store, { release, folder: releaseFolder(site, app, version) }, before);
        const changed = await changePointer(store, percent ? 'canary' : 'release', async (live) => {
          if (!again) await requireNewer(site, release, live);
          await requireFit(site, release, getAppsOnSamePage(app, live));
          return { [app]: percent ? withCanary(live, release, percent) : release };
        });
        if (changed.length === 0) return this.getStatus(app);
      }
      await this.#log('RELEASE_LIVE', { app, version, key, ...(percent && { percent }) });
      await prune(store, app, this.clock.now()).catch((error) => this.#logger.warn(error));
      return this.getStatus(app);
    });
  }

  /**
   * Ends a canary; without one, or with a version, makes the earlier or the named release live.
   * @throws DomainError release_refused with the reason
   */
  rollBack(app: string, key: string, wanted: string | undefined): Promise<ReleaseStatus> {
    return withReasons(async () => {
      const store = await this.#open();
      const result = await rollBack(store, app, wanted, async (release) => {
        requireWasLive(release, (await readHistory(store.folder))[app]);
        requireApi(release, apiVersion);
      });
      if (result.isChanged) await this.#log('RELEASE_ROLLED_BACK', { app, version: result.version, key });
      return this.getStatus(app);
    });
  }

  async getStatus(app: string): Promise<ReleaseStatus> {
    const { webRoot } = this.config;
    const { version: live = null, canary } = (await readPointer(webRoot))[app] ?? {};
    const reports = canary && (await this.figures.totals(app)).get(canary.version);
    return {
      app,
      live,
      canary: canary
        ? { version: canary.version, percent: canary.percent, ...(reports && { reports }) }
        : null,
      stored: await getVersions(webRoot, app),
    };
  }

  /** Returns the site as it is now, also in the bucket. */
  async #open(): Promise<FolderSite> {
    const store = this.follower.open(await this.files.readRights());
    await store.pull({ isLenient: true });
    return store;
  }

  #log(action: LogAction, details: Record<string, unknown>): Promise<void> {
    return this.unitOfWork.transaction((manager) => this.audit.record(manager, action, details));
  }
}

/** Yields the chunks of a body, which stays open if the reader stops. A body that is cut is no fault of the service. */
async function* readChunks(body: Readable): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false });
  } catch (cause) {
    throw new DomainError('malformed_request', { cause });
  }
}

/** The reasons are for the team: they name its files, versions and keys. */
async function withReasons<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BucketRefusal && error.isUnavailable) throw error.cause;
    if (!(error instanceof SiteRefusal)) throw error;
    throw new DomainError('release_refused', { params: { reason: error.message }, cause: error });
  }
}
