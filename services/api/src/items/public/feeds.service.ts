import {
  type FeedFormat,
  type FeedQuery,
  type Language,
  limits,
  type PublicItem,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { ChangeMark } from '../../platform/database/change-mark.js';
import type { EncodedText } from '../../platform/http/encoded-text.js';
import { KeptTexts } from '../../platform/http/kept-texts.js';
import { namesIn } from '../../platform/mail/mail-texts.js';
import { PublicItemsService } from './public-items.service.js';
import { type Entry, writeAtom, writeJsonFeed } from './write-feed.js';

/** A feed for each category, place, language and format of a large campus. */
const MOST_FEEDS = 500;

const texts: Readonly<Record<Language, { title: string; about: string; found: string }>> = {
  en: { title: 'Found items', about: 'What was found and waits for its owner', found: 'Found:' },
  es: {
    title: 'Objetos encontrados',
    about: 'Lo que se ha encontrado y espera a su dueño',
    found: 'Encontrado:',
  },
  fr: {
    title: 'Objets trouvés',
    about: 'Ce qui a été trouvé et attend son propriétaire',
    found: 'Trouvé\u00a0:',
  },
};

/** Feeds of the newest public items, for feed readers and other sites. */
@Injectable()
export class FeedsService {
  readonly #kept: KeptTexts;

  constructor(
    private readonly items: PublicItemsService,
    private readonly config: Config,
    changes: ChangeMark,
  ) {
    this.#kept = new KeptTexts(changes, MOST_FEEDS);
  }

  /**
   * Returns a feed: the same text until something changes.
   * @throws DomainError validation_failed for an unknown category or place
   */
  get(format: FeedFormat, query: FeedQuery, language: Language): Promise<EncodedText> {
    const { category, location } = query;
    return this.#kept.get(JSON.stringify([format, category, location, language]), async () => {
      const page = { page: 1, pageSize: limits.feedItems, sort: '-createdAt' } as const;
      const { data } = await this.items.findPublic({ category, location, ...page });
      return this.#write(data, query, { format, language });
    });
  }

  #write(
    items: readonly PublicItem[],
    { category, location }: FeedQuery,
    { format, language }: { format: FeedFormat; language: Language },
  ): string {
    const { publicUrl, campusName } = this.config;
    const { title, about, found } = texts[language];
    const name = `${campusName} Lost & Found`;
    const filter = new URLSearchParams({ ...(category && { category }), ...(location && { location }) });
    const getUrl = (path: string, more: Record<string, string> = {}) => {
      const params = new URLSearchParams([...filter, ...Object.entries(more)]);
      return `${publicUrl}${path}${params.size > 0 ? `?${params}` : ''}`;
    };
    const names = namesIn(language);
    const narrowed = [category && names.category(category), location && names.place(location)];
    const dateFormat = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
    const feed = {
      title: [name, title, ...narrowed].filter(Boolean).join(' · '),
      about,
      name,
      language,
      pageUrl: getUrl('/search'),
      atomUrl: getUrl('/api/feeds/atom', { lng: language }),
      jsonUrl: getUrl('/api/feeds/json', { lng: language }),
      entries: items.map((item): Entry => {
        const [image] = item.images;
        const where = `${found} ${names.place(item.location)}, ${dateFormat.format(new Date(item.dateFound))}.`;
        return {
          url: item.itemUrl,
          title: item.title,
          text: [where, item.description].filter(Boolean).join(' '),
          category: names.category(item.category),
          date: new Date(item.createdAt),
          ...(image && { image: new URL(image, publicUrl).href }),
        };
      }),
    };
    return format === 'atom' ? writeAtom(feed) : writeJsonFeed(feed);
  }
}
