import { describeSet } from '../set-shape.js';

describeSet('the third ordinary set of losses and finds', __dirname, {
  pairs: 300,
  withoutMatch: 150,
  otherFinds: 1_800,
  tags: {
    'cross-language': 0.35,
    terse: 0.3,
    misspelt: 0.1,
    'no-accents': 0.1,
    'wrong-place': 0.1,
    'wrong-date': 0.1,
    'wrong-category': 0.1,
    vague: 0.25,
  },
  nearMisses: { pairs: [0.1, 0.2], withoutMatch: [0.15, 0.25] },
  heldOutEvery: 1,
});
