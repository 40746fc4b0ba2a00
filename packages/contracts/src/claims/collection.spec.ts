import { chaseStep } from './collection.js';

const since = new Date('2026-11-01T08:00:00Z');
const countDays = (collectionDays: number) => {
  const days: (number | string)[] = [];
  for (let step = 0; step < 9; step += 1) {
    const next = chaseStep(since, step, collectionDays);
    if (!next) return days;
    const day = (next.dueAt.getTime() - since.getTime()) / 86_400_000;
    days.push(next.isEnd ? `end ${day}` : day);
  }
  return days;
};

test.each([
  [14, [3, 7, 12, 'end 14']],
  [30, [3, 7, 12, 'end 30']],
  [7, [3, 'end 7']],
  [2, ['end 2']],
  [0, [3, 7, 12]],
])('with %d days to collect an item, the steps are %j', (collectionDays, steps) => {
  expect(countDays(collectionDays)).toEqual(steps);
});
