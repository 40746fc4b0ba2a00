import { type DrawnPage, languages } from '@lost-found/contracts';

export const escapeHtml = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const tag = (name: string, attributes: Record<string, string | undefined>): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [value === '' ? key : `${key}="${escapeHtml(value)}"`],
  );
  return `<${name} ${written.join(' ')}>`;
};

/** Data that no browser runs, and that cannot end its element. */
export const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

export const titleTag = (title: string): string => `<title>${escapeHtml(title)}</title>`;

export interface SiteAddress {
  /** Never the Host header, which a visitor writes. */
  publicUrl: string;
  language: string;
  /** The language of `?lng`, which makes the page a separate one. */
  askedLanguage?: string | undefined;
  /** True if search engines may index the site. */
  isIndexed: boolean;
}

const property = (name: string, content: string | undefined): string =>
  content ? tag('meta', { property: name, content }) : '';

const inLanguage = (url: string, language: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}lng=${language}`;

/** The same page in each language, and in the reader's own. */
const alternates = (url: string): string =>
  [
    ...languages.map((one) => ({ hreflang: one, href: inLanguage(url, one) })),
    { hreflang: 'x-default', href: url },
  ]
    .map((other) => tag('link', { rel: 'alternate', ...other }))
    .join('');

/** Builds the metadata of a page for chats and search engines: title, text, canonical address and picture. */
export function describePage(
  { title, description, canonical, image }: DrawnPage,
  { publicUrl, language, askedLanguage, isIndexed }: SiteAddress,
): string {
  const inAnyLanguage = canonical && `${publicUrl}${canonical}`;
  const url = inAnyLanguage && askedLanguage ? inLanguage(inAnyLanguage, askedLanguage) : inAnyLanguage;
  return [
    description ? tag('meta', { name: 'description', content: description }) : '',
    url ? tag('link', { rel: 'canonical', href: url }) : '',
    inAnyLanguage && isIndexed ? alternates(inAnyLanguage) : '',
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', `${publicUrl}${image ?? '/icon-512.png'}`),
    property('og:locale', language),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('');
}
