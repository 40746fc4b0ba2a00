import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { escapeHtml, tag, titleTag } from '../../platform/http/html.js';
import { drawTag } from './draw-tag.js';

/** The style that the pages of the service itself share. */
export const ownStyle = readFileSync(new URL('own-page.css', import.meta.url), 'utf8');

const mark = `<svg viewBox="0 0 36 40" aria-hidden="true">${drawTag({
  tag: 'class="tag"',
  hole: 'class="hole"',
  ink: 'class="ink"',
  string: 'class="string"',
})}</svg>`;

interface OwnPage {
  readonly language: string;
  readonly theme?: string | undefined;
  readonly title: string;
  /** The name above the page. */
  readonly name: string;
  /** The element of the name: `h1` if the page has no other heading of its own. */
  readonly nameIn?: 'h1' | 'p';
  /** HTML of its styles and scripts. */
  readonly head: string;
  /** HTML below the name. */
  readonly content: string;
}

/** Writes a page of the service itself, which works without a release of the apps. */
export const writeOwnPage = (page: OwnPage): string => {
  const { language, theme, title, name, nameIn = 'p', head, content } = page;
  return `<!doctype html>
${tag('html', { lang: language, 'data-theme': theme })}
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${titleTag(title)}
${head}
</head>
<body>
<header>${mark}<${nameIn}>${escapeHtml(name)}</${nameIn}></header>
${content}
</body>
</html>
`;
};

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Inline {
  readonly style: string;
  readonly script?: string;
  /** True if the page sends a form to the service. */
  readonly hasForm?: boolean;
}

/** Returns the policy of a page that loads nothing: its style and its script are in it. */
export const buildInlinePolicy = ({ style, script, hasForm = false }: Inline): string =>
  [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hash(script)}`]),
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
