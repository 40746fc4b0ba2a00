import { type Drawing, drawings } from './objects.js';

/** Soft pairs of colours that the objects lie on. */
const backgrounds = [
  ['#f6e9d8', '#e9d2b4'],
  ['#dfeaf1', '#bfd3e0'],
  ['#e6efe1', '#c8dcc0'],
  ['#f3e2e0', '#e2c3bf'],
  ['#ece6f2', '#d3c8e0'],
] as const;

/**
 * A picture of a thing on a table, as SVG: a soft background, a shadow, the thing.
 * @param variant picks the background
 */
export function draw(drawing: Drawing, variant: number): Buffer {
  const [light, dark] = backgrounds[variant % backgrounds.length] ?? backgrounds[0];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="30 22 340 255">
    <defs>
      <radialGradient id="table" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
      <radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="400" height="300" fill="url(#table)"/>
    <ellipse cx="204" cy="248" rx="118" ry="20" fill="url(#shadow)"/>
    ${drawings[drawing]}
  </svg>`);
}
