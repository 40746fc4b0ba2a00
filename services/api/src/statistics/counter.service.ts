import {
  type Counter,
  counterActions,
  counterSchema,
  LAST_DONE,
  type LogEntry,
  undoableEntries,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { ClaimsService } from '../claims/claims.service.js';
import { DisposalService } from '../items/disposal/disposal.service.js';
import { ItemsService } from '../items/items.service.js';
import { readsForIntake } from '../items/present-for-intake.js';
import { LogsService } from '../logs/logs.service.js';
import { DeskMatchesService } from '../matching/desk-matches.service.js';
import { present } from '../platform/validation/present.js';
import { UndoService } from '../undo/undo.service.js';
import { ItemFiguresService } from './item-figures.service.js';

type Done = Counter['done'][number];
const doneSchema = counterSchema.shape.done.element;

/** The first row of a list; items in a walk by cursor have no QR code, which would have to be drawn. */
const first = { page: 1, pageSize: 1, cursor: '' } as const;

/** Reads the home page of the counter. */
@Injectable()
export class CounterService {
  constructor(
    private readonly items: ItemsService,
    private readonly figures: ItemFiguresService,
    private readonly claims: ClaimsService,
    private readonly matches: DeskMatchesService,
    private readonly disposal: DisposalService,
    private readonly logs: LogsService,
    private readonly decisions: UndoService,
  ) {}

  /** @param userId the administrator who asks */
  async get(userId: string): Promise<Counter> {
    return { oldest: await this.#getOldest(), done: await this.#getDone(userId) };
  }

  async #getOldest(): Promise<Counter['oldest']> {
    const pending = { ...first, status: 'pending' } as const;
    const [lost] = (await this.items.findLost({ ...pending, sort: 'createdAt' })).data;
    const [found] = (await this.items.findForAdmin({ ...pending, kind: 'found', sort: 'createdAt' })).data;
    const [claim] = (await this.claims.find({ ...pending, sort: 'submittedAt' })).data;
    const need = { ...first, need: 'to_be_brought_in', sort: 'submittedAt' } as const;
    const [promised] = (await this.claims.find(need)).data;
    const [due] = (await this.disposal.findDue({ ...first, sort: 'dueSince' })).data;
    return {
      claims: claim?.submittedAt ?? null,
      lostReports: lost?.createdAt ?? null,
      foundReports: found?.createdAt ?? null,
      matches: (await this.matches.queuedSince())?.toISOString() ?? null,
      toBeBroughtIn: promised?.reviewedAt ?? promised?.submittedAt ?? null,
      due: due?.dueSince ?? null,
      dropPoints: (await this.figures.findDroppedSince())?.toISOString() ?? null,
    };
  }

  /** Intake sees what it did with items that it may read, and nothing of an earlier access. */
  async #readable(entries: LogEntry[]): Promise<LogEntry[]> {
    if (!readsForIntake()) return entries;
    const ids = entries.flatMap(({ subject }) => (subject?.kind === 'item' ? subject.id : []));
    const items = await this.items.findSomeForAdmin(ids, first);
    return entries.filter(({ subject }) => subject?.kind === 'item' && items.has(subject.id));
  }

  /** The last actions, the newest first, each with the decision that its administrator can still undo. */
  async #getDone(userId: string): Promise<Counter['done']> {
    const entries = await this.#readable(await this.logs.findLastOf(userId, counterActions, LAST_DONE));
    const open = await this.decisions.findOpen(userId);
    const taken = new Set<string>();
    const findDecision = ({ action, details }: LogEntry) => {
      if (!(undoableEntries as readonly string[]).includes(action)) return undefined;
      const ids = Object.values(details);
      const decision = open.find(({ id, rows }) => !taken.has(id) && rows.some((row) => ids.includes(row)));
      if (decision) taken.add(decision.id);
      return decision?.id;
    };
    return entries.map((entry) =>
      present(doneSchema, entry, {
        action: entry.action as Done['action'],
        decisionId: findDecision(entry),
      }),
    );
  }
}
