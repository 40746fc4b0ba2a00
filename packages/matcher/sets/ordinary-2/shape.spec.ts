import { describeSet } from '../set-shape.js';

describeSet('the second ordinary set of losses and finds', __dirname, {
  pairs: 230,
  withoutMatch: 130,
  otherFinds: 1_100,
  tags: {
    'cross-language': 0.3,
    synonyms: 0.3,
    terse: 0.1,
    misspelt: 0.15,
    'wrong-place': 0.1,
    'wrong-date': 0.1,
    vague: 0.25,
  },
  nearMisses: { pairs: [0.2, 0.3], withoutMatch: [0.2, 0.3] },
  heldOutEvery: 1,
});
