import { inTime } from './load-failed';

test.each([
  [30, 'en', 'in 30 seconds'],
  [61, 'en', 'in 2 minutes'],
  [3_600, 'fr', 'dans 1 heure'],
  [5_400, 'es', 'dentro de 2 horas'],
])('%s s in %s: %s', (seconds, language, words) => {
  expect(inTime(seconds, language)).toBe(words);
});
