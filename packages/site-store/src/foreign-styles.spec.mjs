// @ts-check
import { foreignRules } from './foreign-styles.mjs';

it.each([
  [
    'a class of the app',
    '.cards-list { color: red } @media print { .cards-list h2, html .cards-list { color: red } }',
  ],
  ['alternatives that all have a class of the app', ':where(.cards-a, .cards-b h2) > li { color: red }'],
  ['an element that is there', ':root:has(.cards-notice) { scroll-padding: 0 }'],
  ['nested rules', '.cards-list { & h2 { color: red } @media print { & { color: red } } }'],
  ['own names', '@keyframes cards-spin { from { top: 0 } } @property --cards-hue { syntax: "*" }'],
  ['fonts and the order of layers', '@layer a, b; @font-face { font-family: A; src: url(a.woff2) }'],
])('a stylesheet may have %s', (_, css) => {
  expect(foreignRules(css, 'cards')).toEqual([]);
});

it.each([
  ['elements alone', 'h2, .cards-list { color: red }', ['h2']],
  [
    'the root, the page and everything',
    ':root, html, body, * { color: red }',
    [':root', 'html', 'body', '*'],
  ],
  [
    'a class that is not its own',
    '@layer a { .card { color: red } .card-s { top: 0 } }',
    ['.card', '.card-s'],
  ],
  ['the class of another app', '.public-portal-tag { color: red }', ['.public-portal-tag']],
  ['elements without its class', 'h2:not(.cards-list) { color: red }', ['h2:not(.cards-list)']],
  ['one alternative for all', ':is(h2, .cards-list) { color: red }', [':is(h2, .cards-list)']],
  ['names for the whole page', '@keyframes spin { from { top: 0 } }', ['@keyframes spin']],
  ['a custom property of another', '@property --hue { syntax: "*" }', ['@property --hue']],
])('a stylesheet styles other apps by %s', (_, css, foreign) => {
  expect(foreignRules(css, 'cards')).toEqual(foreign);
});
