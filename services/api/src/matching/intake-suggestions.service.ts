import { randomUUID } from 'node:crypto';
import {
  type CampusSettings,
  type IntakeDraft,
  type IntakeSuggestions,
  isSameFolded,
} from '@lost-found/contracts';
import { categoryOf, personalTextOf, readVocabulary } from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { isSensitive } from '../items/category-rule.js';
import { SettingsService } from '../settings/settings.service.js';
import { MatchesService } from './matches.service.js';
import { MatchingService } from './matching.service.js';

/** Suggestions for an item or a caller's lost report that the desk types. Nothing is stored. */
@Injectable()
export class IntakeSuggestionsService {
  constructor(
    private readonly matching: MatchingService,
    private readonly matches: MatchesService,
    private readonly settings: SettingsService,
  ) {}

  async of(draft: IntakeDraft): Promise<IntakeSuggestions> {
    const settings = await this.settings.get();
    const {
      title = '',
      description = '',
      category,
      location = '',
      dateFound = '',
      isLostItem = false,
    } = draft;
    if (!title) return { category: null, publicTitle: null, matches: [], twins: [] };
    const { lost, found } = await this.matching.ofDraft(
      { ...{ title, description, location, date: dateFound }, ...(category && { category }) },
      isLostItem ? 'lost' : 'found',
    );
    const asked = {
      ...{ id: randomUUID(), title, description, category: category ?? '', location, dateFound },
      ...{
        isLostItem,
        lastSeenLocation: isLostItem ? location : null,
        keptBackDetails: null,
        reportedBy: null,
        studentId: null,
      },
    };
    const matches = await this.matches.present(asked, isLostItem ? found : lost);
    const twins = await this.matches.present(asked, isLostItem ? lost : found);
    const suggested = categoryFor(title, settings) ?? null;
    return {
      category: suggested,
      publicTitle: publicTitleOf(title, category ?? suggested ?? '', settings),
      matches,
      twins,
    };
  }
}

/** The category that the title names, if this campus has it: the vocabulary has English names. */
function categoryFor(title: string, settings: CampusSettings): string | undefined {
  const { spelling } = readVocabulary();
  // ‘Card of Jordan Example’ is no shoe.
  const { rest } = personalTextOf(title, spelling);
  const named = categoryOf({ title: rest || title, description: '' }, spelling);
  if (!named) return undefined;
  const isNamed = (row: CampusSettings['categories'][number]) =>
    [row.name, row.nameEn ?? ''].some((name) => isSameFolded(name, named));
  return settings.categories.find(isNamed)?.name;
}

/**
 * The title without names and numbers; the category if nothing else is left.
 * @returns null for a title that is public as it is
 */
function publicTitleOf(title: string, category: string, settings: CampusSettings): string | null {
  const { words, rest } = personalTextOf(title, readVocabulary().spelling, isSensitive(settings, category));
  return words.length === 0 ? null : rest || category || null;
}
