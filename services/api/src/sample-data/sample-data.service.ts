import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { ItemFiguresService } from '../items/item-figures.service.js';
import { InboxService } from '../notifications/inbox.service.js';
import { UsersService } from '../users/users.service.js';
import { sampleClaims } from './sample-claims.js';
import { type SampleEvent, sampleEvents } from './sample-events.js';
import { sampleItems } from './sample-items.js';
import { SamplePictures } from './sample-pictures.js';
import { SampleCast, SamplePlayer } from './sample-player.js';

/** Days whose notifications the administrator has not read yet. */
const UNREAD_DAYS = 2;

/** Fills an empty database with three months of a believable campus, the way things come in and are reviewed. */
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
  ) {}

  onModuleInit(): void {
    if (this.config.sampleData) this.database.onReady(() => this.#loadIntoEmpty());
  }

  async #loadIntoEmpty(): Promise<void> {
    const admin = await this.users.findByEmail(this.config.admin?.email ?? '');
    if (!admin || !(await this.figures.isEmpty())) return;
    const start = Date.now();
    const drawings = [...sampleItems, ...sampleClaims.map(({ proof: drawing }) => ({ drawing }))].flatMap(
      ({ drawing }) => drawing ?? [],
    );
    await this.pictures.with(drawings, async (pictures) => {
      const cast = new SampleCast(pictures);
      const [earlier, later] = byAge(sampleEvents());
      for (const event of earlier) await this.player.play(event, cast);
      await this.inbox.markAllRead(admin.id);
      for (const event of later) await this.player.play(event, cast);
    });
    this.#logger.log(`sample data loaded in ${Date.now() - start} ms`);
  }
}

const byAge = (events: readonly SampleEvent[]): [SampleEvent[], SampleEvent[]] => [
  events.filter(({ when: [daysAgo] }) => daysAgo > UNREAD_DAYS),
  events.filter(({ when: [daysAgo] }) => daysAgo <= UNREAD_DAYS),
];
