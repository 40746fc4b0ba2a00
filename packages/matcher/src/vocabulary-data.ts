import across from './vocabulary/across.json' with { type: 'json' };
import brands from './vocabulary/brands.json' with { type: 'json' };
import carriers from './vocabulary/carriers.json' with { type: 'json' };
import colours from './vocabulary/colours.json' with { type: 'json' };
import kinds from './vocabulary/kinds.json' with { type: 'json' };
import kinship from './vocabulary/kinship.json' with { type: 'json' };
import marks from './vocabulary/marks.json' with { type: 'json' };
import materials from './vocabulary/materials.json' with { type: 'json' };
import names from './vocabulary/names.json' with { type: 'json' };
import opposites from './vocabulary/opposites.json' with { type: 'json' };
import parts from './vocabulary/parts.json' with { type: 'json' };
import patterns from './vocabulary/patterns.json' with { type: 'json' };
import sizes from './vocabulary/sizes.json' with { type: 'json' };
import spots from './vocabulary/spots.json' with { type: 'json' };
import states from './vocabulary/states.json' with { type: 'json' };
import subjects from './vocabulary/subjects.json' with { type: 'json' };
import uses from './vocabulary/uses.json' with { type: 'json' };
import words from './vocabulary/words.json' with { type: 'json' };
import type { VocabularyData } from './vocabulary-shape.js';

/** The vocabulary of the matcher; docs/matching.md explains how to extend it. */
export const vocabularyData: VocabularyData = {
  kinds,
  kinship,
  across,
  traits: {
    colours: { traitClass: 'colour', ...colours },
    materials: { traitClass: 'material', ...materials },
    patterns: { traitClass: 'pattern', isFamilies: true, ...patterns },
    names: { traitClass: 'pattern', isNames: true, ...names },
    subjects: { traitClass: 'pattern', ...subjects },
    marks: { traitClass: 'mark', ...marks },
    states: { traitClass: 'mark', ...states },
    parts: { traitClass: 'part', ...parts },
    sizes: { traitClass: 'size', ...sizes },
    spots: { traitClass: 'spot', ...spots },
  },
  brands,
  uses,
  opposites,
  carriers,
  words,
};
