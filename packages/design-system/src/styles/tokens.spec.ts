import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(__dirname, file), 'utf8');
const css = read('tokens.module.css');
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

/** All text: 7 (WCAG 1.4.6). */
const texts: [string, string][] = [
  ...grounds.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['text-muted', ground],
    ['accent', ground],
    ['accent-hover', ground],
    ['danger', ground],
  ]),
  ...tones.flatMap((tone): [string, string][] => [
    [`on-${tone}-soft`, `${tone}-soft`],
    ['text', `${tone}-soft`],
    ['text-muted', `${tone}-soft`],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-success-solid', 'success-solid'],
  ['on-danger-solid', 'danger-solid'],
  ['on-danger-solid', 'danger-solid-hover'],
  ['on-tag', 'tag'],
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
  test.each(texts)('%s can be read on %s with weak eyes', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(7);
  });

  test.each(shapes)('%s stands out from %s', (shape, ground) => {
    expect(contrast(colour(shape, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

/** The page, and the sign on it, are drawn without an app's tokens. */
test.each([
  ['page.css', 'page.css'],
  ['the sign of the first paint', '../../../../apps/shell/src/first-paint.css'],
])('the colours of %s are those of tokens', (_, file) => {
  const colours = read(file).match(/light-dark\([^)]*\)/g) ?? [];
  expect(colours).not.toEqual([]);
  for (const one of colours) expect(css).toContain(one);
});

/** The rest of the page is not to learn how an app looks. */
test('what every app brings reaches nothing outside of it', () => {
  const selectors = ['tokens.module.css', 'base.module.css'].flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{};]+)\{/g),
    ].map(([, selector = '']) => selector.trim()),
  );
  expect(selectors.length).toBeGreaterThan(10);
  for (const selector of selectors.flatMap((list) => list.split(/,(?![^(]*\))/)))
    expect(selector.trim()).toMatch(/^(@(layer|media) |\.tokens|\.base|:where\(\.base\))/);
});
