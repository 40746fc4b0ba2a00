import {
  answerMatchSchema,
  canReopen,
  isClaimable,
  type MatchAnswer,
  openMatchSchema,
  publicItemSchema,
  shownMatchSchema,
} from '@lost-found/contracts';
import { http } from 'msw';
import { answer, problem } from '../lib/answers';
import { writeEffects } from '../lib/effects';
import { actOnStoredItem } from '../lib/item-decisions';
import { shown } from '../lib/present-item';
import { withBody } from '../lib/requests';
import { similarTo } from '../lib/similar';
import { log, nowOf, type Store } from '../store';

/** Here the token of the link has both ids in it and nothing else: there is no secret to keep. */
const read = (store: Store, token: string) => {
  const [lostId, foundId] = token.split('.');
  const report = store.items.find(({ id, isLostItem }) => id === lostId && isLostItem);
  return report && { report, found: store.items.find(({ id }) => id === foundId) };
};
type Pair = NonNullable<ReturnType<typeof read>>;

const show = (store: Store, token: string, { report, found }: Pair) => {
  const { reference, title, status } = report;
  const isOpen = status === 'approved';
  const match = found &&
    isClaimable(found) && {
      ...{ score: 0, isStrong: false, reasons: [], item: publicItemSchema.parse(shown(found, '')) },
      ...similarTo(store, report).find(({ item }) => item.id === found.id),
    };
  return answer(shownMatchSchema, {
    report: { reference, title, description: isOpen ? report.description : '', isOpen },
    match: match || null,
    answer: store.matchAnswers.get(token) ?? null,
    canTakeBack: canReopen(report) || (isOpen && store.matchAnswers.get(token) === 'not_mine'),
  });
};

const takeBack = (store: Store, token: string, report: Pair['report']) => {
  if (canReopen(report)) {
    writeEffects(store, { kind: 'reportReopened', item: report });
    Object.assign(report, { status: 'approved', reviewedAt: nowOf(store), version: report.version + 1 });
  }
  if (store.matchAnswers.get(token) === 'not_mine')
    log(store, 'DECISION_UNDONE', { undone: 'MATCH_DISMISSED' });
  store.matchAnswers.delete(token);
};

const take = (store: Store, token: string, { report, found }: Pair, said: MatchAnswer | null) => {
  if (said === null) return takeBack(store, token, report);
  if (said === 'have_it_back' && report.status === 'approved') {
    actOnStoredItem(store, report, 'markReturned');
    report.reviewedBy = null;
  }
  if (said === 'not_mine' && found && store.matchAnswers.get(token) !== said)
    log(store, 'MATCH_DISMISSED', { itemId: found.id, lostId: report.id });
  if (found) store.matchAnswers.set(token, said);
};

/** `POST /matches/open`, `POST /matches/answer`: the mocks do not send links to matches. */
export const matchHandlers = (store: Store) => [
  http.post('*/api/matches/open', ({ request }) =>
    withBody(request, openMatchSchema, ({ token }) => {
      const pair = read(store, token);
      return pair ? show(store, token, pair) : problem('link_invalid');
    }),
  ),
  http.post('*/api/matches/answer', ({ request }) =>
    withBody(request, answerMatchSchema, ({ token, answer: said }) => {
      const pair = read(store, token);
      if (!pair) return problem('link_invalid');
      take(store, token, pair, said);
      return show(store, token, pair);
    }),
  ),
];
