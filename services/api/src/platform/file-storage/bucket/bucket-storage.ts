import { readFile } from 'node:fs/promises';
import { Logger, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '../../clock/clock.js';
import type { Config } from '../../config/config.js';
import type { HealthReasons } from '../../health/health-reasons.js';
import type { Metrics } from '../../metrics/metrics.js';
import {
  type FileSize,
  FileStorage,
  fileSizes,
  getFileName,
  getId,
  type KeptFile,
  type OpenFile,
} from '../file-storage.js';
import { refuseRestoreIn } from '../restore-marker.js';
import { Bucket } from './bucket.js';
import { BucketTrouble } from './bucket-trouble.js';

const STORED = 'files/stored/';
const NOTES = 'files/incoming/';
export const storedKey = (name: string): string => STORED + name;
/** Returns the key of the note that a file may be unreferenced. */
export const noteKey = (id: string): string => NOTES + id;
/** A transaction waits while a note is written, so this limit in milliseconds is independent of S3_TIMEOUT. */
const NOTE_TIMEOUT_MS = 3_000;
/** Health checks within this time share one result, in milliseconds. */
const HEALTH_KEPT_MS = 1_000;

/**
 * The files of reports and claims in a bucket: `files/stored/<id>`, and the notes as `files/incoming/<id>`. The folder
 * under DATA_DIR takes uploads while they are received, and nothing else.
 *
 * What comes after a commit (removing a note, or files that nothing refers to any more) never fails the request: a note
 * that stays is settled by the next sweep.
 */
class BucketStorage extends FileStorage implements OnModuleDestroy {
  readonly #logger = new Logger(BucketStorage.name);
  /** Ids that may have a note, or files, in the bucket: of a refused upload nothing is there to be removed. */
  readonly #noted = new Set<string>();
  #health: { until: number; trouble: Promise<string | null> } | undefined;

  constructor(
    config: Config,
    private readonly reasons: HealthReasons,
    metrics: Metrics,
    clock: Clock,
    private readonly bucket: Bucket,
  ) {
    super(config, reasons, metrics, clock);
  }

  /** @throws BucketTrouble for one that only another configuration will mend; one that is away may come back */
  override async onModuleInit(): Promise<void> {
    await super.onModuleInit();
    this.reasons.add('files_unavailable', () => this.#trouble());
    try {
      await this.bucket.prove();
      await refuseRestoreIn(this.bucket);
    } catch (error) {
      if (!(error instanceof BucketTrouble) || error.isMisconfigured) throw error;
      this.#logger.error(error.message);
    }
  }

  onModuleDestroy(): Promise<void> {
    return this.bucket.close();
  }

  override async write(id: string, content: Buffer, size: FileSize = 'full'): Promise<void> {
    if (!this.#noted.has(id)) await this.note([id]);
    await this.bucket.put(STORED + getFileName(id, size), content);
  }

  override async writeAsReceived(id: string): Promise<void> {
    await this.write(id, await readFile(this.incomingPath(id)));
  }

  override async flush(): Promise<void> {
    // An accepted object is durable.
  }

  override open(id: string, size: FileSize): Promise<OpenFile | null> {
    return this.bucket.get(STORED + getFileName(id, size));
  }

  override async *list(): AsyncGenerator<KeptFile> {
    for await (const { key, bytes, modifiedAt } of this.bucket.list(STORED))
      yield { name: key.slice(STORED.length), bytes, writtenAt: modifiedAt };
  }

  override async note(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#noted.add(id);
    await Promise.all(ids.map((id) => this.bucket.put(NOTES + id, Buffer.alloc(0), NOTE_TIMEOUT_MS)));
  }

  override async keep(ids: readonly string[]): Promise<void> {
    await super.keep(ids);
    await this.#settle(ids, []);
  }

  override async remove(ids: readonly string[]): Promise<void> {
    await super.keep(ids);
    await this.#settle(ids, fileSizes);
  }

  override async unsettled(olderThanMs: number): Promise<string[]> {
    // Uploads that a killed process was receiving: the bucket has nothing of them.
    await super.keep(await super.unsettled(olderThanMs));
    const ids: string[] = [];
    for await (const { key, modifiedAt } of this.bucket.list(NOTES)) {
      const id = key.slice(NOTES.length);
      if (getId(id) && this.clock.now() - modifiedAt.getTime() >= olderThanMs) ids.push(id);
    }
    for (const id of ids) this.#noted.add(id);
    return ids;
  }

  /** Removes the named sizes of files, and then their notes. */
  async #settle(wanted: readonly string[], sizes: readonly FileSize[]): Promise<void> {
    const ids = wanted.filter((id) => this.#noted.has(id));
    try {
      const names = ids.flatMap((id) => sizes.map((size) => STORED + getFileName(id, size)));
      await Promise.all(names.map((name) => this.bucket.remove(name)));
      await Promise.all(ids.map((id) => this.bucket.remove(NOTES + id)));
      for (const id of ids) this.#noted.delete(id);
    } catch (error) {
      if (!(error instanceof BucketTrouble)) throw error;
      this.#logger.warn(`${ids.length} file(s) are settled later: ${error.message}`);
    }
  }

  #trouble(): Promise<string | null> {
    if (!this.#health || this.#health.until < this.clock.now()) {
      const trouble = this.bucket.check().then(
        () => null,
        // Anybody may ask for it.
        ({ problem }: BucketTrouble) => `The bucket ${problem} Photos and files are neither taken nor shown.`,
      );
      this.#health = { until: this.clock.now() + HEALTH_KEPT_MS, trouble };
    }
    return this.#health.trouble;
  }
}

export const createStorage = (
  config: Config,
  health: HealthReasons,
  metrics: Metrics,
  clock: Clock,
): FileStorage =>
  config.bucket
    ? new BucketStorage(config, health, metrics, clock, new Bucket(config.bucket))
    : new FileStorage(config, health, metrics, clock);
