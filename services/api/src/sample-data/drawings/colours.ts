/** The colours of a drawn thing: its own, a darker and a lighter shade of it, and that of its details. */
export interface Colours {
  readonly base: string;
  readonly dark: string;
  readonly light: string;
  readonly accent: string;
}

/** Draws a thing in given colours: in a field of 400 by 300 with its middle at 200, 150. */
export type DrawThing = (colours: Colours) => string;

const channels = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes a colour with another. @param share of the other, from 0 to 1 */
function mix(hex: string, other: string, share: number): string {
  const towards = channels(other);
  const mixed = channels(hex).map((value, i) => Math.round(value + ((towards[i] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** @param accent of its details: brass unless told */
export const coloursOf = (base: string, accent = '#d8b15a'): Colours => ({
  base,
  dark: mix(base, '#10131a', 0.32),
  light: mix(base, '#ffffff', 0.35),
  accent,
});
