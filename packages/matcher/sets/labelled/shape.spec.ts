import { describeSet } from '../set-shape.js';

describeSet('the labelled set of losses and finds', __dirname, {
  pairs: 330,
  withoutMatch: 60,
  otherFinds: 3_000,
  tags: {
    'cross-language': 0.3,
    vague: 0.25,
    misspelt: 0.25,
    'wrong-place': 0.15,
    'wrong-date': 0.15,
  },
  nearMisses: { pairs: [1 / 3, 1], withoutMatch: [1 / 3, 1] },
  heldOutEvery: 3,
});
