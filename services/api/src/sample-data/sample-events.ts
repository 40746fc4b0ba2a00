import type { ClaimAction, ItemAction } from '@lost-found/contracts';
import type { Clerk, SampleClaim, SampleMessage, SampleUser, When } from './sample.js';
import { sampleClaims } from './sample-claims.js';
import { sampleItems } from './sample-items.js';
import { clerks, sampleUsers } from './sample-users.js';

export type SampleItem = (typeof sampleItems)[number];

type Happening =
  | { readonly kind: 'signUp'; readonly user: SampleUser; readonly clerk: boolean }
  | { readonly kind: 'report'; readonly item: SampleItem }
  | { readonly kind: 'review'; readonly title: string; readonly action: ItemAction }
  | { readonly kind: 'claim'; readonly claim: SampleClaim }
  | { readonly kind: 'message'; readonly claim: SampleClaim; readonly message: SampleMessage }
  | { readonly kind: 'decide'; readonly claim: SampleClaim; readonly action: ClaimAction }
  | { readonly kind: 'withdraw'; readonly claim: SampleClaim }
  | { readonly kind: 'login' }
  | { readonly kind: 'logout' };

/** Something that happened on the sample campus. */
export type SampleEvent = Happening & {
  readonly when: When;
  /** First part of the address of the account that acted; null for a visitor. */
  readonly by: string | null;
};

/** All that happened, in its order: the order of arrival is the order of lists. */
export function sampleEvents(): SampleEvent[] {
  const events = [...signUps(), ...sampleItems.flatMap(ofItem), ...sampleClaims.flatMap(ofClaim)];
  return [...events, ...workingDays(events)].toSorted(
    ({ when: [a, from] }, { when: [b, to] }) => b - a || from - to,
  );
}

const clerkName = (clerk: Clerk): string => clerks[clerk].name;

/** Accounts: those of the desk were made by nobody, as the first one always is. */
const signUps = (): SampleEvent[] => [
  ...Object.values(clerks).map((user) => newcomer(user, true)),
  ...sampleUsers.map((user) => newcomer(user, false)),
];

const newcomer = (user: SampleUser, clerk: boolean): SampleEvent => ({
  kind: 'signUp',
  user,
  clerk,
  when: user.when,
  by: null,
});

const ofItem = (item: SampleItem): SampleEvent[] => [
  { kind: 'report', item, when: item.when, by: item.by ?? null },
  ...(item.reviews ?? []).map(
    ({ action, when, by }): SampleEvent => ({
      kind: 'review',
      title: item.report.title,
      action,
      when,
      by: clerkName(by),
    }),
  ),
];

function ofClaim(claim: SampleClaim): SampleEvent[] {
  const { when, by = null, messages = [], review, withdrawn } = claim;
  const said = messages.map(
    (message): SampleEvent => ({
      kind: 'message',
      claim,
      message,
      when: message.when,
      by: message.from === 'claimant' ? by : clerkName(message.from),
    }),
  );
  const submitted: SampleEvent = { kind: 'claim', claim, when, by };
  if (withdrawn) return [submitted, ...said, { kind: 'withdraw', claim, when: withdrawn, by }];
  if (!review) return [submitted, ...said];
  const { action, when: decided } = review;
  return [submitted, ...said, { kind: 'decide', claim, action, when: decided, by: clerkName(review.by) }];
}

/** Who works at the desk signs in before the first thing that they do on a day, and out after the last. */
function workingDays(events: readonly SampleEvent[]): SampleEvent[] {
  const names: readonly (string | null)[] = Object.values(clerks).map(({ name }) => name);
  const days = new Map<string, { by: string; day: number; hours: number[] }>();
  for (const {
    by,
    when: [day, hour],
  } of events) {
    if (!by || !names.includes(by)) continue;
    const known = days.get(`${by} ${day}`) ?? { by, day, hours: [] };
    days.set(`${by} ${day}`, { ...known, hours: [...known.hours, hour] });
  }
  return [...days.values()].flatMap(({ by, day, hours }): SampleEvent[] => [
    { kind: 'login', by, when: [day, Math.min(...hours) - 0.4] },
    { kind: 'logout', by, when: [day, Math.max(...hours) + 0.6] },
  ]);
}
