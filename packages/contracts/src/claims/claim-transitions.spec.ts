import fc from 'fast-check';
import { type ClaimState, claimMoves, claimStatuses, transitionClaim } from './claim-transitions.js';

const move = fc.constantFrom(...claimMoves);

/** Does what the table says, as the service does. */
const after = (state: ClaimState, taken: (typeof claimMoves)[number]): ClaimState => {
  const outcome = transitionClaim(state, taken);
  return outcome.kind === 'changed' ? { status: outcome.to, withdrawn: taken === 'withdraw' } : state;
};

describe('the transition table of claims (§4)', () => {
  it('decides a pending claim once: later decisions change nothing', () => {
    fc.assert(
      fc.property(move, fc.array(move, { maxLength: 10 }), (first, others) => {
        expect(transitionClaim({ status: 'pending' }, first).kind).toBe('changed');
        const decided = after({ status: 'pending' }, first);
        expect(others.reduce(after, decided)).toEqual(decided);
      }),
    );
  });

  it('takes the same move twice as once', () => {
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 10 }), (moves) => {
        let state: ClaimState = { status: 'pending' };
        for (const taken of moves) {
          state = after(state, taken);
          if (transitionClaim(state, taken).kind !== 'refused') expect(after(state, taken)).toEqual(state);
          expect(transitionClaim(state, taken).kind).not.toBe('changed');
        }
      }),
    );
  });

  it.each(claimStatuses.flatMap((status) => claimMoves.map((taken) => [status, taken] as const)))(
    '%s: %s',
    (status, taken) => {
      const to = taken === 'approve' ? 'approved' : 'rejected';
      const same = status === to && taken !== 'withdraw';
      const expected =
        status === 'pending' ? { kind: 'changed', to } : { kind: same ? 'unchanged' : 'refused' };
      expect(transitionClaim({ status }, taken)).toEqual(expected);
    },
  );

  it('lets a claim that was withdrawn be withdrawn again, and rejected, without a change', () => {
    const withdrawn = { status: 'rejected', withdrawn: true } as const;
    expect(transitionClaim(withdrawn, 'withdraw')).toEqual({ kind: 'unchanged' });
    expect(transitionClaim(withdrawn, 'reject')).toEqual({ kind: 'unchanged' });
    expect(transitionClaim(withdrawn, 'approve')).toEqual({ kind: 'refused' });
  });
});
