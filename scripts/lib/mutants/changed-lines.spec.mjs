// @ts-check
import { hasRules, readChangedLines } from './changed-lines.mjs';

const diff = `diff --git a/services/api/src/claims/pickup.ts b/services/api/src/claims/pickup.ts
--- a/services/api/src/claims/pickup.ts
+++ b/services/api/src/claims/pickup.ts
@@ -3 +3 @@ import
-const most = 2;
+const most = 3;
@@ -9,2 +8,0 @@
-gone
-gone
@@ -20,0 +18,3 @@ export
+++ b/a line that begins like a name
+two
+three
diff --git a/services/api/src/claims/gone.ts b/services/api/src/claims/gone.ts
--- a/services/api/src/claims/gone.ts
+++ /dev/null
@@ -1 +0,0 @@
-gone
`;

it('the lines of a change are those that it adds or replaces', () => {
  expect([...readChangedLines(diff)]).toEqual([
    [
      'services/api/src/claims/pickup.ts',
      [
        [3, 3],
        [18, 20],
      ],
    ],
  ]);
});

it.each([
  ['packages/contracts/src/claims/claim.ts', true],
  ['services/api/src/undo/undo.service.ts', true],
  ['services/api/src/claims/claim.spec.ts', false],
  ['packages/contracts/src/testing/fakes.ts', false],
  ['services/api/src/mail/outbox.ts', false],
  ['docs/claims.md', false],
])('mutants of %s are made: %s', (file, isMade) => {
  expect(hasRules(file)).toBe(isMade);
});
