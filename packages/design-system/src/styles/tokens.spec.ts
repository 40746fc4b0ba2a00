import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;

function colour(token: string, theme: (typeof themes)[number]): string {
  const match = new RegExp(`--color-${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css);
  const value = match?.[theme === 'light' ? 1 : 2];
  if (!value) throw new Error(`no colour --color-${token}`);
  return value;
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['page', 'surface', 'sunken'];
const tones = ['neutral', 'accent', 'info', 'success', 'warning', 'danger'];

/** Text on its ground: 4.5 (1.4.3). */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent', ground],
    ['accent-hover', ground],
    ['danger', ground],
  ]),
  ...tones.map((tone): [string, string] => [`on-${tone}-soft`, `${tone}-soft`]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-success-solid', 'success-solid'],
  ['on-danger-solid', 'danger-solid'],
  ['on-danger-solid', 'danger-solid-hover'],
  ['on-tag', 'tag'],
  ['text', 'neutral-soft'],
];

/** Edges of controls, focus, icons: 3 (1.4.11). */
const shapes: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['border-strong', ground],
    ['focus', ground],
    ['string', ground],
  ]),
  ['focus', 'accent-soft'],
  ...['info', 'success', 'warning', 'danger'].map((tone): [string, string] => [tone, `${tone}-soft`]),
];

describe.each(themes)('colours of the %s theme', (theme) => {
  test.each(texts)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapes)('%s stands out from %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
