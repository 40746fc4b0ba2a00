import { randomUUID } from 'node:crypto';
import {
  type CalledReport,
  type DropReport,
  dayIn,
  type FoundReport,
  fieldProblem,
  getDropCode,
  type Language,
  type LostReport,
  readDropCode,
  splitAnswers,
  type TypedAnswer,
  toAnswers,
  toChoices,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError, invalidField } from '../../platform/errors/domain-error.js';
import { type Author, Events } from '../../platform/events/events.js';
import type { UploadedFiles } from '../../platform/file-storage/uploads.service.js';
import type { NoteResource } from '../../platform/idempotency/idempotency.service.js';
import { ReportersService } from '../../reporters/reporters.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { UsersService } from '../../users/users.service.js';
import { isNotKept, isSensitive, mayFinderKeep, orNull, questionsIn } from '../category-rule.js';
import { type Item, ItemFile } from '../item.entity.js';
import { ItemWriter, type NewItem, newItem } from '../writing/item-writer.js';

type ReportedFields = Pick<
  NewItem,
  'title' | 'description' | 'category' | 'location' | 'dateFound' | 'contactInfo' | 'status' | 'isLostItem'
> &
  Partial<
    Pick<
      NewItem,
      | ('lastSeenLocation' | 'lastSeenAt' | 'reportedBy' | 'studentId' | 'keptBackDetails')
      | ('custody' | 'dropPointId' | 'shelf')
    >
  > & {
    photoDescription?: string | undefined;
  };

export interface ReportContext {
  readonly form: UploadedFiles;
  /** Null for a visitor. */
  readonly actor: Author | null;
  readonly note: NoteResource;
  /** The administrator who takes a caller's lost report, which is open at once. */
  readonly takenBy?: Author;
  /** Answers of the finder to the questions of the category. */
  readonly typed?: readonly TypedAnswer[];
  /** True if the finder would like to have it; a member of staff never gets it. */
  readonly wantsIt?: boolean;
  /** True if the sender read that such a thing is not kept here. */
  readonly isWarned?: boolean;
  /** Time of the report: now, except for sample data. */
  readonly at?: Date;
}

/** A stored report. */
export type Reported = Pick<Item, 'id' | 'seq' | 'userId'>;

/** Stores new reports (§4): a found item is public at once, a lost one is reviewed first. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly config: Config,
    private readonly unitOfWork: UnitOfWork,
    private readonly reporters: ReportersService,
    private readonly events: Events,
    private readonly users: UsersService,
    private readonly settings: SettingsService,
    private readonly writer: ItemWriter,
    private readonly clock: Clock,
  ) {}

  reportFound({ language, ...report }: FoundReport, context: ReportContext): Promise<Reported> {
    const { fields, typed } = splitAnswers(report);
    const { anyway, wantsIt, ...thing } = fields;
    const found = { ...thing, status: 'approved', isLostItem: false } as const;
    const asked = { typed, isWarned: anyway === 'yes', wantsIt: wantsIt === 'yes' };
    return this.#create(found, { ...context, ...asked }, language);
  }

  /**
   * Stores an item that its finder left in a drop point.
   * @throws DomainError drop_point_ended if no place has the code, or it is no drop point any more
   */
  async reportDropped(
    { at: code, language, title, bag, description = '', contactInfo = '', ...thing }: DropReport,
    context: ReportContext,
  ): Promise<Reported> {
    const { places } = await this.settings.read();
    const point = places.find((place) => place.isDropPoint && getDropCode(place) === readDropCode(code));
    if (!point) throw new DomainError('drop_point_ended');
    const dateFound = dayIn(this.config.timeZone, context.at ?? this.clock.date());
    const lies = { custody: 'at_drop_point', dropPointId: point.id, shelf: bag || null } as const;
    const dropped = {
      ...{ ...thing, title: title || thing.category, description, contactInfo, dateFound, ...lies },
      ...({ location: point.name, status: 'approved', isLostItem: false } as const),
    };
    return this.#create(dropped, context, language);
  }

  reportLost({ language, ...report }: LostReport | CalledReport, context: ReportContext): Promise<Reported> {
    const lastSeenAt = new Date(report.lastSeenAt);
    const dateFound = dayIn(this.config.timeZone, lastSeenAt);
    const location = report.lastSeenLocation;
    const status = context.takenBy ? 'approved' : 'pending';
    const studentId = report.studentId || null;
    const lost = { ...report, lastSeenAt, dateFound, location, studentId, status, isLostItem: true } as const;
    return this.#create(lost, context, language);
  }

  async #create(
    fields: ReportedFields,
    { form, actor, note, takenBy, typed = [], isWarned = true, wantsIt = false, at }: ReportContext,
    language: Language = 'en',
  ): Promise<Reported> {
    const id = randomUUID();
    const files = await form.store();
    const reported = await this.unitOfWork.transaction(async (manager) => {
      await note(manager, id);
      const settings = await this.settings.hold(manager);
      const { categories, lostCategories, locations } = toChoices(settings);
      // Places of lost reports are free text, so only the category is checked.
      if (fields.isLostItem) requireChoices({ category: fields.category }, lostCategories, []);
      else requireChoices(fields, categories, locations);
      if (!isWarned && isNotKept(settings, fields.category)) throw invalidField('anyway', 'not_kept_here');
      const now = at ?? this.clock.date();
      const owner = await this.#ownerIn(manager, actor);
      const source = {
        userId: owner?.id ?? null,
        name: fields.reportedBy ?? owner?.fullName ?? null,
        contact: fields.contactInfo,
      };
      const reporterId =
        source.userId || source.contact ? await this.reporters.countReport(manager, source, now) : null;
      const isKeptBack = isSensitive(settings, fields.category);
      const { photoDescription = '' } = fields;
      const reviewed = takenBy && { reviewedAt: now, reviewedBy: takenBy.id };
      const owned = { id, reporterId, userId: source.userId };
      const questions = questionsIn(settings, fields.category);
      const finderWantsIt = wantsIt && actor?.role !== 'admin' && mayFinderKeep(settings, fields.category);
      const answers = toAnswers(questions, typed).map((one) => ({ ...one, by: 'finder' as const }));
      const item = newItem(
        manager,
        {
          ...fields,
          photoDescription,
          language,
          ...owned,
          ...reviewed,
          answers: orNull(answers),
          finderWantsIt,
        },
        now,
      );
      const seq = await this.writer.insert(manager, item);
      await manager.insert(
        ItemFile,
        files.map((file, position) => ({ ...file, position, itemId: id, isKeptBack })),
      );
      await this.events.publish(manager, { kind: 'itemReported', item, language }, { at });
      return { id, seq, userId: source.userId };
    });
    await form.keep();
    return reported;
  }

  /**
   * Returns the account that owns a report. If it was deleted since the request began, the report is a
   * visitor's. Locks accounts before reporters, in the order of the deletion.
   */
  async #ownerIn(manager: EntityManager, actor: Author | null): Promise<Author | null> {
    if (!actor) return null;
    // Lock the administrators together, because all of them are notified: one order prevents deadlocks.
    if (actor.role === 'admin') await this.users.findAdmins(manager);
    return (await this.users.findForReference(manager, actor.id)) && actor;
  }
}

/**
 * Refuses a category or place that was removed after the form was read.
 * @param categories that the form offers
 * @throws DomainError validation_failed
 */
export function requireChoices(
  fields: Pick<Item, 'category'> & Partial<Pick<Item, 'location'>>,
  categories: readonly string[],
  locations: readonly string[],
): void {
  const errors = [
    ...(categories.includes(fields.category) ? [] : [fieldProblem('category', 'choice_invalid')]),
    ...(fields.location === undefined || locations.includes(fields.location)
      ? []
      : [fieldProblem('location', 'choice_invalid')]),
  ];
  if (errors.length > 0) throw new DomainError('validation_failed', { errors });
}
