import {
  type AccountSession,
  type AdminClaim,
  type AdminItem,
  type AdminUser,
  type ChangeMail,
  durations,
  type LogAction,
  type LogEntry,
  type MatchAnswer,
  type Message,
  type Note,
  type Notification,
  type Pickup,
  type Profile,
  type PublicConfig,
  type Settings,
  type SetupStatus,
} from '@lost-found/contracts';
import { sampleClaims } from './sample/claims';
import { sampleConfig } from './sample/config';
import { sampleItems } from './sample/items';
import { sampleNotifications, sampleSessions, sampleUsers } from './sample/users';

/** The specification's reading A (§1): everything is held in memory and gone with the page. */
export interface Store {
  config: PublicConfig;
  setup: SetupStatus;
  /** The newest first, as all lists are but the users'. */
  items: AdminItem[];
  claims: AdminClaim[];
  users: AdminUser[];
  logs: LogEntry[];
  notifications: KeptNotification[];
  /** Open pages with a stream of events. */
  streams: Set<Stream>;
  sessions: KeptSession[];
  /** The session of this browser, which is what a cookie says elsewhere. */
  sessionId: string | null;
  /** The signed-in person; setting it opens or closes a session. */
  signedInAs: AdminUser | null;
  /** The token of the secret link that was opened in this browser. */
  openedCase: string | null;
  /** Answers to possible matches, by the token of their link. */
  matchAnswers: Map<string, MatchAnswer>;
  /** The account of a claim, by the claim's id. */
  claimOwners: Map<string, string>;
  /** The version of the link to a claim by the claim's id, if it is not the first. */
  linkVersions: Map<string, number>;
  /** The pick-up codes of approved claims, by the claim's id. */
  pickups: Map<string, Pickup>;
  /** When an item was handed over, by its id. */
  claimedAt: Map<string, string>;
  /** The conversations on all claims, the oldest message first. */
  messages: Message[];
  /** Staff notes, oldest first, and the item or claim of each. */
  notes: (Note & { on: string })[];
  /** The data of each account, by the account's id. */
  accounts: Map<string, AccountData>;
  /** Passwords that were chosen here, by the account's id; every sample account has the demo password. */
  passwords: Map<string, string>;
  /** When the desk verified a reporter, by their id. */
  verifiedReporters: Map<string, string>;
  /** The links that were written to people, by their token. */
  links: Map<string, AccountLink>;
  /** E-mails that contain a link. The mocks send none. */
  mails: Mail[];
  /** Called for each e-mail. */
  onMail: (mail: Mail) => void;
  /** The content of `/files/:id`, by the file's id. */
  files: Map<string, Blob>;
  /** First answers by Idempotency-Key, for writes that are sent again. */
  answers: Map<string, FirstAnswer>;
  /** When and from where the past is played; null: now, from this browser. */
  past: Past | null;
}

const emptyStore = (): Store => ({
  config: sampleConfig(),
  setup: { state: 'ready', tablesCreated: 0, tablesFailed: 0 },
  items: sampleItems(),
  claims: sampleClaims(),
  users: sampleUsers(),
  logs: [],
  notifications: sampleNotifications(),
  streams: new Set(),
  sessions: sampleSessions(),
  sessionId: null,
  signedInAs: null,
  openedCase: null,
  matchAnswers: new Map(),
  claimOwners: new Map(),
  linkVersions: new Map(),
  pickups: new Map(),
  claimedAt: new Map(),
  messages: [],
  notes: [],
  accounts: new Map(),
  passwords: new Map(),
  verifiedReporters: new Map(),
  links: new Map(),
  mails: [],
  onMail: () => undefined,
  files: new Map(),
  answers: new Map(),
  past: null,
});

/** The moment at which something happens. */
export const nowOf = ({ past }: Store): string => past?.at ?? new Date().toISOString();

/** Opens a session in this browser. */
const openSession = (store: Store, { id: userId, role }: AdminUser): void => {
  const now = Date.now();
  const lifetime = role === 'admin' ? durations.adminSession : durations.userSession;
  const at = new Date(now).toISOString();
  const id = crypto.randomUUID();
  const expiresAt = new Date(now + lifetime).toISOString();
  store.sessions.unshift({
    id,
    userId,
    createdAt: at,
    lastSeenAt: at,
    expiresAt,
    ipAddress: '127.0.0.1',
    userAgent: globalThis.navigator?.userAgent ?? 'unknown',
  });
  store.sessionId = id;
};

/** A store with the sample items and claims; pass parts to replace them in a test. */
export const createStore = (parts: Partial<Store> = {}): Store => {
  const store = Object.defineProperty(emptyStore(), 'signedInAs', {
    enumerable: true,
    get: () => {
      const session = store.sessions.find(({ id }) => id === store.sessionId);
      return store.users.find(({ id }) => id === session?.userId) ?? null;
    },
    set: (user: AdminUser | null) => {
      store.sessions = store.sessions.filter(({ id }) => id !== store.sessionId);
      store.sessionId = null;
      if (user) openSession(store, user);
    },
  });
  return Object.assign(store, parts);
};

interface LogOptions {
  /** The actor; the default is the signed-in person */
  by?: AdminUser;
}

/** Every console that is open reads its lists again. */
const notifyOfChange = (store: Store): void => {
  const admins = store.users.filter(({ role }) => role === 'admin').map(({ id }) => id);
  for (const { userId, send } of store.streams)
    if (admins.includes(userId)) send('event: changed\nid: \ndata: {}\n\n');
};

/** Writes a log entry for the signed-in person, newest first. */
export const log = (
  store: Store,
  action: LogAction,
  details: Record<string, unknown> = {},
  { by }: LogOptions = {},
): void => {
  const actor = by ?? store.signedInAs;
  if (/^(ITEM|CLAIM)_/.test(action)) notifyOfChange(store);
  store.logs.unshift({
    id: crypto.randomUUID(),
    action,
    details,
    ipAddress: store.past?.ipAddress ?? '127.0.0.1',
    userAgent: store.past?.userAgent ?? globalThis.navigator?.userAgent ?? 'unknown',
    createdAt: nowOf(store),
    ...(actor
      ? { user: { id: actor.id, fullName: actor.fullName, email: actor.email, role: actor.role } }
      : {}),
  });
};

/** The data of an account that administrators do not see. */
export type AccountData = Pick<Profile, 'studentId' | 'phone'> & Settings;

/** A link in an e-mail that verifies an address or resets a password. */
export interface AccountLink {
  purpose: 'verify_email' | 'reset_password';
  userId: string;
  /** milliseconds since 1970 */
  expiresAt: number;
  used: boolean;
}

/** Why an e-mail with a link in it was written. */
export type MailKind =
  | AccountLink['purpose']
  | 'account_exists'
  | 'claim_link'
  | 'report_link'
  | ChangeMail['template'];

/** An e-mail that would have been sent. */
export interface Mail {
  id: string;
  kind: MailKind;
  to: string;
  /** of the item that the e-mail is about */
  itemTitle?: string;
  /** where its link leads, from the site's root on */
  path: string;
}

/** A session with its owner. The current browser is not part of it. */
export interface KeptSession extends Omit<AccountSession, 'current'> {
  userId: string;
}

/** A notification with its recipient; the default is the signed-in person. */
export interface KeptNotification extends Notification {
  userId?: string;
}

/** A page that receives the events of a person. */
interface Stream {
  userId: string;
  send: (text: string) => void;
}

/** A moment in the past, and the address of the actor. */
interface Past {
  at: string;
  ipAddress: string;
  userAgent: string;
}

/** The first answer to a write with an Idempotency-Key. */
interface FirstAnswer {
  content: string;
  body: object;
}
