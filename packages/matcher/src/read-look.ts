import type { Spelling } from './spelling.js';
import { type Report, traitsOf } from './traits.js';

/** Least confidence that a report is about a kind. */
const LEAST = 0.5;

export interface Look {
  /** The vocabulary's name of the kind of item. */
  readonly kind?: string;
  /** The vocabulary's name of the item's colour, not of a part of it. */
  readonly colour?: string;
}

/** Reads what an item looks like from its texts: its kind and its colour, if they are named. */
export function readLook(report: Report, spelling: Spelling): Look {
  const { names, classes } = spelling.vocabulary;
  const { kinds, details } = traitsOf(report, spelling);
  const nameOf = (trait: { id: number } | undefined) => trait && names[trait.id];
  const kind = nameOf(kinds.find(({ weight }) => weight >= LEAST));
  const isColour = ({ id, owner, isDenied }: (typeof details)[number]) =>
    classes[id] === 'colour' && owner === 0 && !isDenied;
  const colour = nameOf(details.filter(isColour).sort((a, b) => b.weight - a.weight)[0]);
  return { ...(kind && { kind }), ...(colour && { colour }) };
}
