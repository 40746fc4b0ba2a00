import { type Language } from '@lost-found/contracts';

export interface Letter {
  readonly language: Language;
  readonly site: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** A pick-up code, and until when it is of use. */
  readonly code: { readonly label: string; readonly value: string; readonly until: string } | null;
  /** Lines about the item and the desk. */
  readonly facts: readonly string[];
  /** It stands beside the facts of its item; of another item, below the first paragraph. */
  readonly picture: { readonly url: string; readonly alt: string; readonly isBesideFacts: boolean } | null;
  readonly link: LabelledLink;
  /** Further links below the button. */
  readonly links: readonly LabelledLink[];
  readonly linkHint: string;
  readonly signature: string;
  readonly reason: string;
  /** The page where the reader ends such e-mails; null for e-mails that cannot be stopped. */
  readonly stop: LabelledLink | null;
}

export interface LabelledLink {
  readonly label: string;
  readonly url: string;
}

/** Plain text for readers without HTML. */
export const toText = (letter: Letter): string => {
  const { greeting, paragraphs, code, facts, link, links, signature, reason, stop } = letter;
  const inBox = code ? [[code.label, code.value, code.until].filter(Boolean).join('\n')] : [];
  const footer = [`-- \n${reason}`, ...(stop ? [inText(stop)] : [])];
  const body = [greeting, ...paragraphs, ...inBox, ...facts, ...[link, ...links].map(inText), signature];
  return [...body, ...footer, ''].join('\n\n');
};

const inText = ({ label, url }: LabelledLink): string => `${label}\n${url}`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** The colours of the design system (tokens.module.css), which mail programs cannot read: light, and dark. */
const colours = {
  page: { background: ['#faf5ec', '#171512'], color: ['#231c14', '#f4eee5'] },
  card: { 'background-color': ['#fffdf9', '#221f1b'], 'border-color': ['#dfd4c2', '#3d3730'] },
  text: { color: ['#231c14', '#f4eee5'] },
  muted: { color: ['#564b40', '#bcb1a2'] },
  link: { color: ['#0a5564', '#86d0df'] },
  second: { color: ['#0a5564', '#86d0df'], 'border-color': ['#0a5564', '#86d0df'] },
  action: { 'background-color': ['#0a5564', '#86d0df'] },
  button: { color: ['#ffffff', '#08272e'] },
  facts: { 'background-color': ['#f2eadc', '#1c1a17'] },
  tag: {
    'background-color': ['#f4dba6', '#d8b878'],
    'border-color': ['#d9b56d', '#a98b52'],
    color: ['#3b2c11', '#2a1f0a'],
  },
} as const;
type Part = keyof typeof colours;

const declare = (part: Part, theme: 0 | 1, end: string): string =>
  Object.entries<readonly string[]>(colours[part])
    .map(([property, pair]) => `${property}:${pair[theme]}${end}`)
    .join(';');

/** Mail programs without this style sheet show the light colours, which are inline. */
const DARK = Object.keys(colours)
  .map((part) => `.${part}{${declare(part as Part, 1, ' !important')}}`)
  .join('\n');

/** For large text on a phone. */
const NARROW = `.card{padding:16px 12px !important}
.code{font-size:24px !important;letter-spacing:1px !important}
.picture,.facts{display:block !important;width:auto !important}`;

/** Attributes of an element with the colours of a part. */
const look = (part: Part, style = ''): string =>
  `class="${part}" style="${[declare(part, 0, ''), style].filter(Boolean).join(';')}"`;

const FONT =
  "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,sans-serif;font-size:16px;line-height:1.5";

/** A secret is one long word, which would be wider than a phone. */
const SMALL = 'margin:0 0 12px;font-size:14px;overflow-wrap:anywhere;word-break:break-word';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Pixels. */
const PICTURE_WIDTH = 88;

const GAP = '\n<div style="height:16px;line-height:16px">&nbsp;</div>';

/** One cell, which every mail program draws as a box. */
const toBox = (cell: string, content: string, table = ''): string =>
  `<table ${TABLE}${table}><tr><td ${cell}>${content}</td></tr></table>`;

/** The site's name on the tag of the product, drawn with text: mail programs load no picture at first. */
const toTag = (site: string): string =>
  toBox(
    look(
      'tag',
      `padding:6px 18px 6px 12px;border-style:solid;border-width:2px;border-radius:20px 8px 8px 20px;${FONT};font-weight:bold`,
    ),
    `<span aria-hidden="true">○&nbsp;</span>${escapeHtml(site)}`,
  );

const toCode = ({ label, value, until }: NonNullable<Letter['code']>): string =>
  toBox(
    look(
      'tag',
      `padding:16px;border-style:solid;border-width:2px;border-radius:12px;text-align:center;${FONT}`,
    ),
    [
      escapeHtml(label),
      `<strong class="code" style="font-size:34px;line-height:1.4;letter-spacing:3px;white-space:nowrap">${escapeHtml(value)}</strong>`,
      ...(until ? [escapeHtml(until)] : []),
    ].join('<br>\n'),
    ' width="100%"',
  );

const toPicture = ({ url, alt }: NonNullable<Letter['picture']>): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${PICTURE_WIDTH}" style="display:block;width:${PICTURE_WIDTH}px;height:auto;border:0;border-radius:8px">`;

const toFacts = ({ facts, picture }: Letter): string => {
  if (facts.length === 0) return '';
  const lines = `<td ${look('facts', `padding:12px 16px;border-radius:8px;overflow-wrap:anywhere;word-break:break-word;${FONT}`)}>${facts.map(escapeHtml).join('<br>\n')}</td>`;
  const image = picture?.isBesideFacts
    ? `<td class="picture" width="${PICTURE_WIDTH}" valign="top" style="padding:0 12px 12px 0">${toPicture(picture)}</td>`
    : '';
  return `<table ${TABLE} width="100%"><tr>${image}${lines}</tr></table>`;
};

/** The cell has the colour, so that the button is one where links have no padding. */
const toButton = (link: LabelledLink): string =>
  toBox(
    `${look('action', 'border-radius:8px;mso-padding-alt:14px 24px')} bgcolor="${colours.action['background-color'][0]}"`,
    inHtml(
      link,
      look('button', `display:inline-block;padding:14px 24px;${FONT};font-weight:bold;text-decoration:none`),
    ),
  );

const toSecond = (link: LabelledLink): string =>
  `<p style="margin:0 0 12px">${inHtml(link, look('second', 'display:inline-block;padding:9px 20px;border-style:solid;border-width:2px;border-radius:8px;text-decoration:none'))}</p>`;

/**
 * Styles are inline and boxes are tables, because mail programs drop or ignore others; a style sheet only adds the dark colours
 * and the form for very narrow screens. Nothing is loaded from elsewhere but the public picture of the item, from this site.
 */
export function toHtml(letter: Letter): string {
  const { language, site, greeting, paragraphs, code, picture, link, links, stop } = letter;
  const title = escapeHtml(letter.title);
  const texts = [greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  if (picture && !picture.isBesideFacts) texts.splice(2, 0, `${toPicture(picture)}${GAP}`);
  const boxes = [code ? toCode(code) : '', toFacts(letter), toButton(link)];
  const content = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3">${title}</h1>`,
    ...texts,
    ...boxes.filter(Boolean).map((box) => `${box}${GAP}`),
    ...links.map(toSecond),
    `<p style="margin:0">${escapeHtml(letter.signature)}</p>`,
  ];
  const footer = [
    `<p style="${SMALL}">${escapeHtml(letter.linkHint)}<br>${inHtml({ ...link, label: link.url }, look('link'))}</p>`,
    `<p style="${SMALL}">${escapeHtml(letter.reason)}${stop ? `<br>${inHtml(stop, look('link'))}` : ''}</p>`,
  ];
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
${DARK}
}
@media (max-width:300px){
${NARROW}
}
</style>
</head>
<body ${look('page', 'margin:0')}>
<table ${TABLE} width="100%"><tr><td ${look('page', 'padding:20px 12px')} align="center">
<table ${TABLE} width="100%" style="max-width:560px;text-align:left">
<tr><td style="padding:0 0 16px">${toTag(site)}</td></tr>
<tr><td ${look('card', 'padding:24px 20px;border-style:solid;border-width:1px;border-radius:12px')}>
<div ${look('text', FONT)}>
${content.join('\n')}
</div>
</td></tr>
<tr><td ${look('muted', `padding:20px 4px 0;${FONT}`)}>
${footer.join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const inHtml = ({ label, url }: LabelledLink, attributes: string): string =>
  `<a href="${escapeHtml(url)}" ${attributes}>${escapeHtml(label)}</a>`;
