import { changeInPercent } from './analytics.js';

test.each([
  [20, 10, 100],
  [5, 10, -50],
  [10, 10, 0],
  [70, 9, null],
  [0, 0, null],
])('from %i now on %i before the change is %s', (now, before, change) => {
  expect(changeInPercent(now, before)).toBe(change);
});
