import fc from 'fast-check';
import { claimActions, claimStatuses, transitionClaim } from './claim-transitions.js';

describe('the transition table of claims (§4)', () => {
  it('decides on pending claims only, once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...claimActions), { minLength: 1, maxLength: 10 }), (actions) => {
        const decided = actions.map((action) => transitionClaim('pending', action));
        expect(decided.every(({ kind }) => kind === 'changed')).toBe(true);
        const [first] = decided;
        if (first?.kind !== 'changed') throw new Error('unreachable');
        for (const action of actions) expect(transitionClaim(first.to, action).kind).not.toBe('changed');
      }),
    );
  });

  it.each(claimStatuses.flatMap((status) => claimActions.map((action) => [status, action] as const)))(
    '%s: %s',
    (status, action) => {
      const to = action === 'approve' ? 'approved' : 'rejected';
      const expected =
        status === 'pending' ? { kind: 'changed', to } : { kind: status === to ? 'unchanged' : 'refused' };
      expect(transitionClaim(status, action)).toEqual(expected);
    },
  );
});
