import { durations } from '../limits.js';
import { canUndoIntake } from './intake.js';

const createdAt = '2026-03-02T10:00:00.000Z';
const taken = { status: 'approved', custody: 'at_desk', receivedAt: createdAt, createdAt } as const;
const start = Date.parse(createdAt);

test.each([
  ['at once', {}, 0, true],
  ['just before its time', {}, durations.intakeUndo - 1, true],
  ['after its time', {}, durations.intakeUndo, false],
  ['after a decision', { status: 'claimed' }, 0, false],
  ['after it left the desk', { custody: 'handed_over' }, 0, false],
  ['for a report of a finder', { receivedAt: '2026-03-02T10:00:01.000Z' }, 0, false],
] as const)('an intake %s: can be undone or not', (_, changes, after, expected) => {
  expect(canUndoIntake({ ...taken, ...changes }, start + after)).toBe(expected);
});
