import { nextNewsDay } from './report-news.js';

it('news comes on days 2, 7, 14 and 30, and then every 30 days', () => {
  const days = [0];
  while (days.length < 8) days.push(nextNewsDay(days.at(-1) ?? 0));
  expect(days).toEqual([0, 2, 7, 14, 30, 60, 90, 120]);
  expect([1, 3, 29, 31, 59, 300].map(nextNewsDay)).toEqual([2, 7, 30, 60, 60, 330]);
});
