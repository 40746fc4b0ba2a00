import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ClaimReviewService } from '../claims/claim-review.service.js';
import { SubmitClaimService } from '../claims/submit-claim.service.js';
import { Config } from '../config/config.js';
import { DatabaseInitializer } from '../database/database-initializer.js';
import { ItemFiguresService } from '../items/item-figures.service.js';
import { ItemReviewService } from '../items/item-review.service.js';
import { ReportsService } from '../items/reports.service.js';
import { dayIn } from '../time/campus-day.js';
import { UsersService } from '../users/users.service.js';
import { type SampleClaim, sampleClaims } from './sample-claims.js';
import {
  type SampleFoundItem,
  type SampleLostItem,
  sampleFoundItems,
  sampleLostItems,
} from './sample-items.js';
import { SamplePictures } from './sample-pictures.js';

const DAY_MS = 86_400_000;

/** A report that was loaded: its id and when it was made. */
interface Loaded {
  readonly id: string;
  readonly at: Date;
}

/** Fills an empty database with believable items and claims, the way they come in and are reviewed. */
@Injectable()
export class SampleDataService implements OnModuleInit {
  readonly #logger = new Logger(SampleDataService.name);

  constructor(
    private readonly config: Config,
    private readonly database: DatabaseInitializer,
    private readonly figures: ItemFiguresService,
    private readonly users: UsersService,
    private readonly reports: ReportsService,
    private readonly itemReviews: ItemReviewService,
    private readonly claims: SubmitClaimService,
    private readonly claimReviews: ClaimReviewService,
    private readonly pictures: SamplePictures,
  ) {}

  onModuleInit(): void {
    if (this.config.sampleData) this.database.onReady(() => this.#loadIntoEmpty());
  }

  async #loadIntoEmpty(): Promise<void> {
    const admin = await this.users.findByEmail(this.config.admin?.email ?? '');
    if (!admin || !(await this.figures.isEmpty())) return;
    const start = Date.now();
    const loaded = new Map<string, Loaded>();
    // Oldest first: the order of arrival is the order of lists.
    const samples = [...sampleFoundItems, ...sampleLostItems].toSorted((a, b) => b.daysAgo - a.daysAgo);
    for (const sample of samples) loaded.set(sample.report.title, await this.#loadItem(sample, admin.id));
    for (const claim of sampleClaims) await this.#loadClaim(claim, loaded.get(claim.item), admin.id);
    this.#logger.log(`sample data loaded in ${Date.now() - start} ms`);
  }

  async #loadItem(sample: SampleFoundItem | SampleLostItem, adminId: string): Promise<Loaded> {
    const at = daysAfter(new Date(), -sample.daysAgo);
    const id = await this.pictures.with(sample.drawing, (files) => this.#report(sample, { files, at }));
    if (sample.review) {
      const { action, afterDays } = sample.review;
      if (action === 'markReturned')
        await this.itemReviews.review(id, 'approve', { id: adminId, at: daysAfter(at, afterDays / 2) });
      await this.itemReviews.review(id, action, { id: adminId, at: daysAfter(at, afterDays) });
    }
    return { id, at };
  }

  #report({ report }: SampleFoundItem | SampleLostItem, given: { files: Files; at: Date }): Promise<string> {
    const context = { ...given, actor: null, note: async () => undefined };
    if (!('studentNumber' in report)) {
      const dateFound = dayIn(this.config.timeZone, given.at);
      return this.reports.reportFound({ ...report, dateFound }, context);
    }
    const { studentNumber, ...fields } = report;
    const lastSeenAt = daysAfter(given.at, -0.2).toISOString();
    return this.reports.reportLost(
      { ...fields, studentId: this.#studentId(studentNumber), lastSeenAt },
      context,
    );
  }

  async #loadClaim(sample: SampleClaim, item: Loaded | undefined, adminId: string): Promise<void> {
    if (!item) throw new Error(`no sample item called ${sample.item}`);
    const { studentNumber, ...form } = sample.form;
    const at = daysAfter(item.at, sample.afterDays);
    const claim = { ...form, itemId: item.id, studentId: this.#studentId(studentNumber) };
    const id = await this.pictures.with(sample.proof, (files) =>
      this.claims.submit(claim, { files, at, actor: null, note: async () => undefined }),
    );
    if (!sample.review) return;
    const { action, afterDays } = sample.review;
    await this.claimReviews[action](id, {}, { id: adminId, at: daysAfter(item.at, afterDays) });
  }

  #studentId(number: string): string {
    return this.config.studentIdPrefix + number;
  }
}

type Files = Parameters<Parameters<SamplePictures['with']>[1]>[0];

const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS);
