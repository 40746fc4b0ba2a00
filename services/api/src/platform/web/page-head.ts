import { type DrawnPage, languages } from '@lost-found/contracts';

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escaped(value)}"`],
  );
  return `<${name} ${written.join(' ')}>`;
};

/** Data that no browser runs, and that cannot end its element. */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

export const titleTag = (title: string): string => `<title>${escaped(title)}</title>`;

export interface SiteAddress {
  /** Never the Host header, which a visitor writes. */
  publicUrl: string;
  language: string;
  /** Whether search engines may have the site. */
  isIndexed: boolean;
}

const property = (name: string, content: string | undefined): string =>
  content ? tag('meta', { property: name, content }) : '';

/** The same page in each language, as `?lng=` shows it. */
const alternates = (canonical: string): string => {
  const inLanguage = (language: string) =>
    `${canonical}${canonical.includes('?') ? '&' : '?'}lng=${language}`;
  return [
    ...languages.map((hreflang) => tag('link', { rel: 'alternate', hreflang, href: inLanguage(hreflang) })),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: canonical }),
  ].join('');
};

/** What chats and search engines are told of a page: its title, its text, its one address and its picture. */
export function describePage(
  { title, description, canonical, image }: DrawnPage,
  { publicUrl, language, isIndexed }: SiteAddress,
): string {
  const url = canonical && `${publicUrl}${canonical}`;
  return [
    description ? tag('meta', { name: 'description', content: description }) : '',
    url ? tag('link', { rel: 'canonical', href: url }) : '',
    url && isIndexed ? alternates(url) : '',
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image && `${publicUrl}${image}`),
    property('og:locale', language),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('');
}
