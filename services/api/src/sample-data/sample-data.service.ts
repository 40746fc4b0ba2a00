import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { getQuestionTemplates } from '@lost-found/contracts';
import {
  type SampleEvent,
  sampleCategories,
  sampleClaims,
  sampleDeskPlace,
  sampleEvents,
  sampleItems,
} from '@lost-found/contracts/sample';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { MatchJobsService } from '../matching/match-jobs.service.js';
import { InboxService } from '../notifications/inbox.service.js';
import { Clock } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { DatabaseInitializer } from '../platform/database/database-initializer.js';
import type { StoredFileInfo } from '../platform/file-storage/file-info.js';
import { FileStorage } from '../platform/file-storage/file-storage.js';
import { loadSharp } from '../platform/file-storage/load-sharp.js';
import { type PreparedPicture, pictureType } from '../platform/file-storage/prepare-file.js';
import { SettingsService } from '../settings/settings.service.js';
import { ItemFiguresService } from '../statistics/item-figures.service.js';
import { UsersService } from '../users/users.service.js';
import { SampleCast, SamplePlayer } from './sample-player.js';

/** Number of pictures encoded at once, equal to the threads of the image library. */
const AT_ONCE = 4;
/** Width of a thumbnail, in pixels. */
const THUMBNAIL_WIDTH = 480;
/**
 * WebP effort from 0 to 6. Low, because the first start waits for all pictures, and they are small anyway.
 */
const EFFORT = 1;

const require = createRequire(import.meta.url);

/** Stores the drawings of the sample data like uploads. */
@Injectable()
export class SamplePictures {
  constructor(private readonly storage: FileStorage) {}

  /**
   * Stores all drawings and passes them to `use`, which creates a row for each.
   * @param drawings their names; a name given twice is stored twice
   */
  async with(
    drawings: readonly string[],
    use: (take: (drawing: string) => StoredFileInfo) => Promise<void>,
  ): Promise<void> {
    const ids = drawings.map(() => randomUUID());
    await this.storage.note(ids);
    try {
      const stored = await this.#storeAll(drawings, ids);
      await use((drawing) => taken(stored, drawing));
      await this.storage.keep(ids);
    } catch (error) {
      await this.storage.remove(ids);
      throw error;
    }
  }

  async #storeAll(drawings: readonly string[], ids: readonly string[]): Promise<StoredFileInfo[]> {
    const stored: StoredFileInfo[] = [];
    const next = drawings.entries();
    const work = async () => {
      for (const [index, drawing] of next) stored.push(await this.#store(drawing, ids[index] as string));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await this.storage.flush();
    return stored;
  }

  async #store(drawing: string, id: string): Promise<StoredFileInfo> {
    const { picture, thumbnail } = await paint(
      require.resolve(`@lost-found/contracts/drawings/${drawing}.svg`),
    );
    await this.storage.write(id, picture);
    await this.storage.write(id, thumbnail, 'thumbnail');
    return { id, name: fileName(drawing), type: pictureType, size: picture.length };
  }
}

const fileName = (drawing: string): string => `${drawing}.webp`;

/** Takes one of a drawing's stored files: each belongs to one item or claim. */
function taken(stored: StoredFileInfo[], drawing: string): StoredFileInfo {
  const index = stored.findIndex(({ name }) => name === fileName(drawing));
  const [file] = index < 0 ? [] : stored.splice(index, 1);
  if (!file) throw new Error(`the sample data has no drawing ${drawing} left`);
  return file;
}

/**
 * Makes the picture and thumbnail of a drawing. Skips the checks of uploads, which take three times as long,
 * because the drawing is ours.
 */
async function paint(path: string): Promise<PreparedPicture> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [picture, thumbnail] = await Promise.all([
    pixels().webp({ quality: 80, effort: EFFORT }).toBuffer(),
    pixels().resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 74, effort: EFFORT }).toBuffer(),
  ]);
  return { picture, thumbnail };
}

/** Number of last days with notifications that the administrator has not read yet. */
const UNREAD_DAYS = 2;

/** Fills an empty database with three months of realistic campus data, in the order of intake and review. */
@Injectable()
export class SampleDataService implements OnModuleInit {
  readonly #logger = new Logger(SampleDataService.name);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly figures: ItemFiguresService,
    private readonly users: UsersService,
    private readonly pictures: SamplePictures,
    private readonly player: SamplePlayer,
    private readonly inbox: InboxService,
    private readonly matching: MatchJobsService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    if (this.config.sampleData) this.database.onReady(() => this.#loadIntoEmpty());
  }

  async #loadIntoEmpty(): Promise<void> {
    const admin = await this.users.findByEmail(this.config.admin?.email ?? '');
    if (!admin || !(await this.figures.isEmpty())) return;
    const start = this.clock.now();
    await this.#placeDesk();
    await this.#describeCategories();
    const proofs = sampleClaims.flatMap(({ proof }) => proof ?? []);
    const drawings = [...sampleItems.map(({ picture }) => picture), ...proofs];
    await this.pictures.with(drawings, async (takePicture) => {
      const cast = new SampleCast(takePicture);
      const [earlier, later] = byAge(sampleEvents());
      for (const event of earlier) await this.player.play(event, cast);
      await this.inbox.markAllRead(admin.id);
      for (const event of later) await this.player.play(event, cast);
    });
    // Match now, so that the desk starts with a match; no owner with an address gets an e-mail.
    await this.matching.matchAll();
    this.#logger.log(`sample data loaded in ${this.clock.now() - start} ms`);
  }

  /** Sets the address and opening hours of the desk, as its staff would under Settings. */
  async #placeDesk(): Promise<void> {
    const [desk] = (await this.settings.read()).desks;
    if (desk && !desk.address && !desk.hours && !desk.week)
      await this.settings.change('desks', desk.id, sampleDeskPlace);
  }

  /** Gives categories their questions and texts, as the staff would under Settings. */
  async #describeCategories(): Promise<void> {
    const { categories } = await this.settings.read();
    const templates = getQuestionTemplates();
    for (const [name, { asks = [], ...changes }] of Object.entries(sampleCategories)) {
      const row = categories.find((one) => one.name === name);
      const questions = [...new Set(asks.flatMap((kind) => templates[kind]))];
      if (row && row.questions.length === 0 && !row.toDo)
        await this.settings.change('categories', row.id, { questions, ...changes });
    }
  }
}

const byAge = (events: readonly SampleEvent[]): [SampleEvent[], SampleEvent[]] => [
  events.filter(({ when: [daysAgo] }) => daysAgo > UNREAD_DAYS),
  events.filter(({ when: [daysAgo] }) => daysAgo <= UNREAD_DAYS),
];
