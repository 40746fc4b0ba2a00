import { randomUUID } from 'node:crypto';
import {
  type AdminMatch,
  allCategories,
  type CampusSettings,
  choicesOf,
  type IntakeDraft,
  type IntakeSuggestions,
} from '@lost-found/contracts';
import { categoryOf, personalTextOf } from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { ItemsService } from '../items/items.service.js';
import { isSensitive } from '../items/sensitive-category.js';
import { SettingsService } from '../settings/settings.service.js';
import { DeskReasons } from './desk-reasons.js';
import { MatchingService, type PossibleMatch } from './matching.service.js';
import { readVocabulary } from './open-reports.js';
import type { ReportFields } from './report-of.js';

/** What the desk is told about an item while it types. Nothing is stored. */
@Injectable()
export class IntakeSuggestionsService {
  constructor(
    private readonly items: ItemsService,
    private readonly matching: MatchingService,
    private readonly reasons: DeskReasons,
    private readonly settings: SettingsService,
  ) {}

  async of(draft: IntakeDraft): Promise<IntakeSuggestions> {
    const settings = await this.settings.get();
    const { title = '', description = '', category, location = '', dateFound = '' } = draft;
    if (!title) return { category: null, publicTitle: null, matches: [], twins: [] };
    const { lost, found } = await this.matching.ofDraft({
      ...{ title, description, location, date: dateFound },
      ...(category && { category }),
    });
    const asked = {
      ...{ id: randomUUID(), title, description, category: category ?? '', location, dateFound },
      ...{
        isLostItem: false,
        lastSeenLocation: null,
        keptBackDetails: null,
        reportedBy: null,
        studentId: null,
      },
    };
    const matches = await this.#present(asked, lost);
    const twins = await this.#present(asked, found);
    const suggested = categoryFor(title, settings) ?? twins[0]?.item.category ?? null;
    return {
      category: suggested,
      publicTitle: publicTitleOf(title, category ?? suggested ?? '', settings),
      matches,
      twins,
    };
  }

  /** Skips the QR codes, because the page does not show them. */
  async #present(
    asked: ReportFields & { id: string },
    matches: readonly PossibleMatch[],
  ): Promise<AdminMatch[]> {
    const ids = matches.map(({ id }) => id);
    const items = await this.items.findSomeForAdmin(ids, { cursor: '' });
    return matches.flatMap(({ id, score, isStrong }) => {
      const item = items.get(id);
      return item ? { item, score, isStrong, reasons: this.reasons.of(asked, item) } : [];
    });
  }
}

/** The category that the title names, if this campus has it. */
function categoryFor(title: string, settings: CampusSettings): string | undefined {
  const { spelling } = readVocabulary();
  // ‘Card of Jordan Example’ is no shoe.
  const { rest } = personalTextOf(title, spelling);
  const named = categoryOf({ title: rest || title, description: '' }, spelling);
  return named && allCategories(choicesOf(settings)).includes(named) ? named : undefined;
}

/**
 * The title without names and numbers; the category if nothing else is left.
 * @returns null for a title that is public as it is
 */
function publicTitleOf(title: string, category: string, settings: CampusSettings): string | null {
  const { words, rest } = personalTextOf(title, readVocabulary().spelling, isSensitive(settings, category));
  return words.length === 0 ? null : rest || category || null;
}
