import { randomUUID } from 'node:crypto';
import {
  type BulkDrafts,
  type BulkSuggestions,
  type CampusSettings,
  type IntakeDraft,
  type IntakeSuggestions,
  type ItemKind,
} from '@lost-found/contracts';
import { personalTextOf, readVocabulary } from '@lost-found/matcher';
import { Injectable } from '@nestjs/common';
import { isSensitive } from '../items/category-rule.js';
import { suggestCategory } from '../items/suggest-category.js';
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
    return { ...textsFor({ title, category }, isLostItem, settings), matches, twins };
  }

  /** Suggests categories and public titles for many items, without their matches. */
  async ofMany({ drafts, isLostItem = false }: BulkDrafts): Promise<BulkSuggestions> {
    const settings = await this.settings.get();
    return { suggestions: drafts.map((draft) => textsFor(draft, isLostItem, settings)) };
  }
}

function textsFor(
  { title, category: chosen }: { title: string; category?: string | undefined },
  isLostItem: boolean,
  settings: CampusSettings,
) {
  const find = (kind: ItemKind) => suggestCategory(title, kind, settings);
  const category = find(isLostItem ? 'lost' : 'found') ?? null;
  // A card is as personal where only lost reports have a category for cards.
  const meant = chosen || category || find('lost') || '';
  return { category, publicTitle: publicTitleOf(title, chosen || category || '', meant, settings) };
}

/**
 * The title without names and numbers; the category if nothing else is left.
 * @returns null for a title that is public as it is
 */
function publicTitleOf(
  title: string,
  category: string,
  meant: string,
  settings: CampusSettings,
): string | null {
  const { words, rest } = personalTextOf(title, readVocabulary().spelling, isSensitive(settings, meant));
  return words.length === 0 ? null : rest || category || null;
}
