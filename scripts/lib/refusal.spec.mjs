// @ts-check
import { failuresIn, StepFailure } from './refusal.mjs';

const output = `
PASS browser packages/router/src/paths.spec.ts
FAIL browser packages/i18n/src/locales.spec.ts
  \u001b[1m● texts in fr › have exactly the keys of English\u001b[22m

    expect(received).toEqual(expected)
    ${'a line of the log\n'.repeat(300)}
Summary of all failing tests
  ● texts in fr › have exactly the keys of English
  1) [compatibility] › tests/compatibility/public-portal.spec.ts:12:1 › a report is made ──────────
  1) [compatibility] › tests/compatibility/public-portal.spec.ts:12:1 › a report is made
src/routes/home.tsx(4,9): error TS2322: Type 'string' is not assignable to type 'number'.
Tests: 1 failed, 300 passed`;

it('a step that failed says last what failed, by name and once', () => {
  const failure = new StepFailure('Tests of public-portal', 1, output, 'tests.log');
  expect(failure.message.split('\n')).toEqual([
    'Tests of public-portal failed (exit code 1). Full log: tests.log',
    'Failed:',
    '  texts in fr › have exactly the keys of English',
    '  [compatibility] › tests/compatibility/public-portal.spec.ts:12:1 › a report is made',
    "  src/routes/home.tsx(4,9): error TS2322: Type 'string' is not assignable to type 'number'.",
  ]);
  expect(new StepFailure('Installing', 1, 'no network', 'x.log').message).toBe(
    'Installing failed (exit code 1). Full log: x.log',
  );
});

it('of very many failures the first are named, and how many more there are', () => {
  const many = Array.from({ length: 25 }, (_, number) => `  ● test ${number}`).join('\n');
  expect(failuresIn(many)).toHaveLength(21);
  expect(failuresIn(many).at(-1)).toBe('and 5 more');
});
