import { coloursOf } from './colours.js';
import { type Thing, things } from './objects.js';
import { surfaces } from './surfaces.js';

/** A thing in its colours. */
export interface Drawing {
  readonly thing: Thing;
  readonly colour: string;
  /** Of its details; brass unless told. */
  readonly accent?: string;
}

/** Degrees by which things lie askew. */
const ANGLES = [0, -7, 5, 9, -4, 12, -10];

/**
 * A picture of a thing on a table, as SVG: a surface, a shadow, the thing.
 * @param variant picks the surface and how the thing lies on it
 */
export function draw({ thing, colour, accent }: Drawing, variant: number): Buffer {
  const { light, dark, pattern } = surfaces[variant % surfaces.length] ?? surfaces[0];
  const angle = ANGLES[variant % ANGLES.length] ?? 0;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540" viewBox="30 22 340 255">
    <defs>
      <radialGradient id="table" cx="0.4" cy="0.3" r="0.9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient>
      <radialGradient id="shadow"><stop offset="0" stop-color="#000" stop-opacity="0.28"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="400" height="300" fill="url(#table)"/>${pattern}
    <ellipse cx="204" cy="248" rx="118" ry="20" fill="url(#shadow)"/>
    <g transform="rotate(${angle} 200 150)">${things[thing](coloursOf(colour, accent))}</g>
  </svg>`);
}
