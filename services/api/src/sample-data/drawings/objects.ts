import { accessories } from './accessories.js';
import { bags } from './bags.js';
import { clothing } from './clothing.js';
import type { DrawThing } from './colours.js';
import { electronics } from './electronics.js';
import { other } from './other.js';
import { papers } from './papers.js';

const all = { ...electronics, ...bags, ...clothing, ...papers, ...accessories, ...other };

export type Thing = keyof typeof all;

/** Pictures of lost things, drawn. */
export const things: Readonly<Record<Thing, DrawThing>> = all;
