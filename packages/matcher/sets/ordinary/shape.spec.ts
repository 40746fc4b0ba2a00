import { describeSet } from '../set-shape.js';

describeSet('the ordinary set of losses and finds', __dirname, {
  pairs: 240,
  withoutMatch: 120,
  otherFinds: 1_200,
  tags: {
    'cross-language': 0.4,
    synonyms: 0.25,
    terse: 0.1,
    misspelt: 0.15,
    hard: 0.05,
    'wrong-place': 0.1,
    'wrong-date': 0.05,
  },
  nearMisses: { pairs: [0.15, 0.25], withoutMatch: [0.3, 0.4] },
  heldOutEvery: 2,
});
