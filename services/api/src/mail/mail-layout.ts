import type { Language } from '@lost-found/contracts';

/** The parts of an e-mail, in order. */
export interface Letter {
  readonly language: Language;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly linkHint: string;
  readonly link: string;
  readonly signature: string;
  readonly reason: string;
}

/** For a reader that shows no HTML. */
export const toText = ({ greeting, paragraphs, action, link, signature, reason }: Letter): string =>
  [greeting, ...paragraphs, `${action}:\n${link}`, signature, `-- \n${reason}`, ''].join('\n\n');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const FONT = "font-family:'Atkinson Hyperlegible',Verdana,sans-serif;font-size:16px;line-height:1.5";
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5d52;color:#ffffff;text-decoration:none;font-weight:bold';
const SMALL = 'font-size:14px;color:#555555';

/** Styles stand at the elements because mail programs drop the others. Nothing is loaded from anywhere. */
export function toHtml(letter: Letter, title: string): string {
  const link = escapeHtml(letter.link);
  const paragraphs = [letter.greeting, ...letter.paragraphs].map((text) => `<p>${escapeHtml(text)}</p>`);
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0 auto;padding:24px;max-width:560px;${FONT}">
${paragraphs.join('\n')}
<p><a href="${link}" style="${BUTTON}">${escapeHtml(letter.action)}</a></p>
<p>${escapeHtml(letter.signature)}</p>
<hr>
<p style="${SMALL}">${escapeHtml(letter.linkHint)}<br>${link}</p>
<p style="${SMALL}">${escapeHtml(letter.reason)}</p>
</body>
</html>
`;
}
