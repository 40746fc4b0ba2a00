import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { ItemFiguresService } from '../items/item-figures.service.js';
import { UsersService } from '../users/users.service.js';
import { sampleClaims } from './sample-claims.js';
import { sampleEvents } from './sample-events.js';
import { sampleItems } from './sample-items.js';
import { SamplePictures } from './sample-pictures.js';
import { SampleCast, SamplePlayer } from './sample-player.js';

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
      for (const event of sampleEvents()) await this.player.play(event, cast);
    });
    this.#logger.log(`sample data loaded in ${Date.now() - start} ms`);
  }
}
