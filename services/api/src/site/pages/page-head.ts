import { type DrawnPage, languages } from '@lost-found/contracts';
import { tag } from '../../platform/http/html.js';

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
