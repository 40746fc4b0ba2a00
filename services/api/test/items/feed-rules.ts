import { XMLParser, XMLValidator } from 'fast-xml-parser';

/*
 * The rules of the W3C Feed Validation Service for what our feeds have: RFC 4287 for Atom, jsonfeed.org/version/1.1 for JSON Feed.
 * A rule returns what it refuses; a valid feed has an empty list.
 */

const isUrl = (value: unknown): boolean =>
  typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value);

/** RFC 3339, as RFC 4287 §3.3 and JSON Feed require. */
const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Characters that XML 1.0 §2.2 does not allow, and halves of a pair. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** A text of type `html` has no tag of its own here: all is escaped. */
const isEscapedHtml = (value: unknown): boolean =>
  typeof value === 'string' && !/<|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(value);

type Node = Record<string, unknown>;
type Rules = Record<string, boolean>;

const list = (value: unknown): Node[] => (value === undefined ? [] : [value].flat()) as Node[];
const broken = (where: string, rules: Rules): string[] =>
  Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [`${where}: ${rule}`]));
const findTwice = (ids: readonly unknown[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

/** The text of an element that may have attributes. */
const textOf = (node: unknown): unknown =>
  typeof node === 'object' && node ? (node as Node)['#text'] : node;
const isHtml = (node: unknown): boolean =>
  typeof node === 'object' && (node as Node)['@type'] === 'html' && isEscapedHtml(textOf(node));
const links = (node: Node, rel: string) =>
  list(node.link).filter((link) => (link['@rel'] ?? 'alternate') === rel);

/** Returns the rules that an Atom feed breaks. */
export function checkAtom(xml: string): string[] {
  const wellFormed = XMLValidator.validate(xml);
  if (wellFormed !== true) return [wellFormed.err.msg];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
  });
  const { feed } = parser.parse(xml) as { feed?: Node };
  if (!feed) return ['no feed'];
  const entries = list(feed.entry);
  const newest = entries
    .map(({ updated }) => String(updated))
    .sort()
    .at(-1);
  return [
    ...broken('document', {
      'UTF-8': /^<\?xml version="1.0" encoding="utf-8"\?>/i.test(xml),
      'only characters of XML': !NOT_IN_XML.test(xml),
    }),
    ...broken('feed', {
      namespace: feed['@xmlns'] === 'http://www.w3.org/2005/Atom',
      'one id, a URL': isUrl(feed.id),
      'one title, plain text': isText(feed.title) && !/&\w+;/.test(String(feed.title)),
      'updated is a date': isDate(feed.updated),
      'updated is not before its entries': !newest || String(feed.updated) >= newest,
      'an author with a name': list(feed.author).some(({ name }) => isText(name)),
      'one link to itself': links(feed, 'self').length === 1 && isUrl(links(feed, 'self')[0]?.['@href']),
      'one link to its page': links(feed, 'alternate').length === 1,
      'no id twice': findTwice(entries.map(({ id }) => id)).length === 0,
    }),
    ...entries.flatMap((entry) =>
      broken(String(entry.id), {
        'one id, a URL': isUrl(entry.id),
        'one title, escaped HTML': isHtml(entry.title),
        'updated and published are dates': isDate(entry.updated) && isDate(entry.published),
        'a summary or a content, escaped HTML': isHtml(entry.summary ?? entry.content),
        'one link to its page':
          links(entry, 'alternate').length === 1 && isUrl(links(entry, 'alternate')[0]?.['@href']),
        'categories have a term': list(entry.category).every((category) => isText(category['@term'])),
      }),
    ),
  ];
}

/** Returns the rules that a JSON feed breaks. */
export function checkJsonFeed(json: string): string[] {
  const feed = JSON.parse(json) as Node;
  const items = list(feed.items);
  return [
    ...broken('feed', {
      version: feed.version === 'https://jsonfeed.org/version/1.1',
      title: isText(feed.title),
      'URLs of itself and its page': isUrl(feed.feed_url) && isUrl(feed.home_page_url),
      'authors with names': list(feed.authors).every(({ name, url }) => isText(name) && isUrl(url)),
      'a language': typeof feed.language === 'string' && Intl.getCanonicalLocales(feed.language).length === 1,
      'a list of items': Array.isArray(feed.items),
      'no id twice': findTwice(items.map(({ id }) => id)).length === 0,
    }),
    ...items.flatMap((item) =>
      broken(String(item.id), {
        'an id and a URL': isText(item.id) && isUrl(item.url),
        'a content': isText(item.content_text) || isText(item.content_html),
        'a date': isDate(item.date_published),
        'tags are texts': list(item.tags).every(isText),
        'an image is a URL': item.image === undefined || isUrl(item.image),
      }),
    ),
  ];
}
