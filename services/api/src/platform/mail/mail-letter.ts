import { type Language } from '@lost-found/contracts';

export interface Letter {
  readonly language: Language;
  readonly site: string;
  readonly title: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly link: LabelledLink;
  /** Further links below the button. */
  readonly links: readonly LabelledLink[];
  readonly linkHint: string;
  readonly signature: string;
  readonly reason: string;
  /** The page for the choice of e-mails; null for e-mails that cannot be stopped. */
  readonly settings: LabelledLink | null;
}

export interface LabelledLink {
  readonly label: string;
  readonly url: string;
}

/** Plain text for readers without HTML. */
export const toText = ({
  greeting,
  paragraphs,
  link,
  links,
  signature,
  reason,
  settings,
}: Letter): string => {
  const footer = [`-- \n${reason}`, ...(settings ? [inText(settings)] : [])];
  return [greeting, ...paragraphs, ...[link, ...links].map(inText), signature, ...footer, ''].join('\n\n');
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

const BODY =
  "max-width:560px;margin:0 auto;padding:24px;font-family:'Atkinson Hyperlegible',Verdana,sans-serif;font-size:16px;line-height:1.5";

const SITE = 'margin:0 0 24px;padding-bottom:12px;border-bottom:3px solid #0c5c6d;font-weight:bold';

const TITLE = 'margin:0 0 16px;font-size:22px;line-height:1.3';

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0c5c6d;color:#ffffff;text-decoration:none;font-weight:bold';

/** Without a colour of its own: readable on any background, and large enough for a thumb. */
const SECOND = 'display:inline-block;padding:10px 20px;border-radius:6px;border:2px solid;color:inherit';

/** A secret is one long word, which would be wider than a phone. */
const SMALL = 'font-size:14px;overflow-wrap:anywhere;word-break:break-word';

/**
 * Styles are inline, because mail programs drop others. Text has no colour of its own, so that it is readable on any
 * background. Nothing is loaded from elsewhere.
 */
export function toHtml(letter: Letter): string {
  const { language, greeting, paragraphs, link, links, settings } = letter;
  const title = escapeHtml(letter.title);
  const texts = [greeting, ...paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="margin:0">
<div style="${BODY}">
<p style="${SITE}">${escapeHtml(letter.site)}</p>
<h1 style="${TITLE}">${title}</h1>
${texts.join('\n')}
<p>${inHtml(link, BUTTON)}</p>
${links.map((one) => `<p>${inHtml(one, SECOND)}</p>\n`).join('')}<p>${escapeHtml(letter.signature)}</p>
<hr>
<p style="${SMALL}">${escapeHtml(letter.linkHint)}<br>${inHtml({ ...link, label: link.url })}</p>
<p style="${SMALL}">${escapeHtml(letter.reason)}${settings ? `<br>${inHtml(settings)}` : ''}</p>
</div>
</body>
</html>
`;
}

const inHtml = ({ label, url }: LabelledLink, style?: string): string =>
  `<a href="${escapeHtml(url)}"${style ? ` style="${style}"` : ''}>${escapeHtml(label)}</a>`;
