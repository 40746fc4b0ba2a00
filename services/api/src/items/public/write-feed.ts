import { Feed } from 'feed';
import { escapeHtml } from '../../platform/http/html.js';

/** An item in a feed. */
export interface Entry {
  /** its page, and its id */
  readonly url: string;
  readonly title: string;
  readonly text: string;
  readonly category: string;
  readonly date: Date;
  readonly image?: string;
}

interface FeedContent {
  readonly title: string;
  readonly about: string;
  /** Name of the site, which is the author. */
  readonly name: string;
  readonly language: string;
  readonly pageUrl: string;
  readonly atomUrl: string;
  readonly jsonUrl: string;
  /** The newest first. */
  readonly entries: readonly Entry[];
}

/** Writes a feed in Atom (RFC 4287). Titles and texts of its entries are HTML: what visitors wrote is escaped. */
export function writeAtom({ title, about, name, language, pageUrl, atomUrl, entries }: FeedContent): string {
  const feed = new Feed({
    id: atomUrl,
    title,
    description: about,
    link: pageUrl,
    language,
    generator: false,
    author: { name },
    feedLinks: { atom: atomUrl },
    // Of an empty feed: no time at which it changed is known.
    updated: entries[0]?.date ?? new Date(0),
  });
  for (const entry of entries)
    feed.addItem({
      id: entry.url,
      link: entry.url,
      title: escapeHtml(entry.title),
      description: escapeHtml(entry.text),
      // Atom requires a term of each category.
      category: [{ name: entry.category, term: entry.category }],
      date: entry.date,
      published: entry.date,
    });
  return feed.atom1();
}

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1). */
export const writeJsonFeed = ({
  title,
  about,
  name,
  language,
  pageUrl,
  jsonUrl,
  entries,
}: FeedContent): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: about,
    home_page_url: pageUrl,
    feed_url: jsonUrl,
    language,
    authors: [{ name, url: pageUrl }],
    items: entries.map(({ url, title, text, category, date, image }) => ({
      id: url,
      url,
      title,
      content_text: text,
      ...(image && { image }),
      date_published: date.toISOString(),
      tags: [category],
    })),
  });
