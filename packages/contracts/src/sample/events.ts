import type { ClaimAction } from '../claims/claim-transitions.js';
import type { ItemAction } from '../items/item-transitions.js';
import {
  type Clerk,
  type SampleClaim,
  type SampleItem,
  type SampleMessage,
  type SampleUser,
  sampleClaims,
  sampleDesk,
  sampleItems,
  sampleUsers,
  type When,
} from './world.js';

type Happening =
  | { readonly kind: 'signUp'; readonly user: SampleUser; readonly clerk: boolean }
  | { readonly kind: 'report'; readonly item: SampleItem }
  | { readonly kind: 'receive'; readonly title: string; readonly shelf: string }
  | { readonly kind: 'review'; readonly title: string; readonly action: ItemAction }
  | { readonly kind: 'claim'; readonly claim: SampleClaim }
  | { readonly kind: 'message'; readonly claim: SampleClaim; readonly message: SampleMessage }
  | { readonly kind: 'decide'; readonly claim: SampleClaim; readonly action: ClaimAction }
  | { readonly kind: 'withdraw'; readonly claim: SampleClaim }
  | { readonly kind: 'login' }
  | { readonly kind: 'logout' };

export type SampleEvent = Happening & {
  readonly when: When;
  /** First part of the address of the account that acted; null for a visitor. */
  readonly by: string | null;
};

/** Days. */
const STILL_WITH_FINDER = 2;

/** Returns all events in the order of lists. */
export function sampleEvents(): SampleEvent[] {
  const events = [...signUps(), ...sampleItems.flatMap(ofItem), ...sampleClaims.flatMap(ofClaim)];
  return [...events, ...workingDays(events)].toSorted(
    ({ when: [a, from] }, { when: [b, to] }) => b - a || from - to,
  );
}

const clerkName = (clerk: Clerk): string => sampleDesk[clerk].name;

/** Sign-ups. The desk's accounts have no creator, like every first account. */
const signUps = (): SampleEvent[] => [
  ...Object.values(sampleDesk).map((user) => newcomer(user, true)),
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
  ...broughtToDesk(item),
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

/** Finders bring an item early on the next day; the last one found is still with its finder. */
function broughtToDesk({ report, when: [daysAgo] }: SampleItem): SampleEvent[] {
  if ('studentNumber' in report || daysAgo <= STILL_WITH_FINDER) return [];
  const { title, category } = report;
  const shelf = `${category.charAt(0)}${1 + (daysAgo % 3)}`;
  return [{ kind: 'receive', title, shelf, when: [daysAgo - 1, 8.6], by: clerkName('marta') }];
}

function ofClaim(claim: SampleClaim): SampleEvent[] {
  const { when, by = null, messages = [], review, withdrawn } = claim;
  const lines = messages.map(
    (message): SampleEvent => ({
      kind: 'message',
      claim,
      message,
      when: message.when,
      by: message.from === 'claimant' ? by : clerkName(message.from),
    }),
  );
  const submitted: SampleEvent = { kind: 'claim', claim, when, by };
  if (withdrawn) return [submitted, ...lines, { kind: 'withdraw', claim, when: withdrawn, by }];
  if (!review) return [submitted, ...lines];
  const { action, when: decided } = review;
  return [submitted, ...lines, { kind: 'decide', claim, action, when: decided, by: clerkName(review.by) }];
}

/** A clerk signs in before the first action of a day, and out after the last one. */
function workingDays(events: readonly SampleEvent[]): SampleEvent[] {
  const names: readonly (string | null)[] = Object.values(sampleDesk).map(({ name }) => name);
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

const agents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15',
] as const;

/** The address and browser that an event came from: always the same for the same person. */
export function whereabouts(event: SampleEvent): { ipAddress: string; userAgent: string } {
  const name = getName(event);
  const number = [...name].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 65_521, 7);
  return {
    // 192.0.2.0/24 is for examples (RFC 5737).
    ipAddress: `192.0.2.${1 + (number % 254)}`,
    userAgent: agents[number % agents.length] ?? agents[0],
  };
}

function getName(event: SampleEvent): string {
  if (event.by) return event.by;
  if (event.kind === 'signUp') return event.user.name;
  return event.kind === 'report' ? event.item.report.contactInfo : 'a visitor';
}
