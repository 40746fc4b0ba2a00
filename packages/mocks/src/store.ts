import {
  type AdminClaim,
  type AdminItem,
  type AdminUser,
  durations,
  type LogAction,
  type LogEntry,
  type Message,
  type PublicConfig,
  type SetupStatus,
} from '@lost-found/contracts';
import { sampleClaims } from './sample/claims';
import { sampleConfig } from './sample/config';
import { sampleItems } from './sample/items';
import { sampleNotifications } from './sample/notifications';
import { sampleSessions } from './sample/sessions';
import { sampleUsers } from './sample/users';
import type {
  AccountData,
  AccountLink,
  FirstAnswer,
  KeptNotification,
  KeptSession,
  Mail,
  Stream,
} from './store-rows';

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
  /** Open pages that hear live what they are told. */
  streams: Set<Stream>;
  /** Where people are signed in. */
  sessions: KeptSession[];
  /** The session of this browser, which is what a cookie says elsewhere. */
  sessionId: string | null;
  /** Who is signed in here; setting it opens a session, or closes the one that is open. */
  signedInAs: AdminUser | null;
  /** The claim that is open in this browser by its secret link. */
  openedCase: string | null;
  /** Whose account a claim is in, by its id. */
  claimOwners: Map<string, string>;
  /** When an item was handed over, by its id. */
  claimedAt: Map<string, string>;
  /** The conversations on all claims, the oldest message first. */
  messages: Message[];
  /** What people keep in their accounts, by the account's id. */
  accounts: Map<string, AccountData>;
  /** Passwords that were chosen here, by the account's id; every sample account has the demo password. */
  passwords: Map<string, string>;
  /** When the desk verified a reporter, by their id. */
  verifiedReporters: Map<string, string>;
  /** The links that were written to people, by their token. */
  links: Map<string, AccountLink>;
  /** The e-mails with a link in them, which nobody sends. */
  mails: Mail[];
  /** Told of each of them. */
  onMail: (mail: Mail) => void;
  /** What `/files/:id` answers with, by the file's id. */
  files: Map<string, Blob>;
  /** First answers by Idempotency-Key, for writes that are sent again. */
  answers: Map<string, FirstAnswer>;
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
  claimOwners: new Map(),
  claimedAt: new Map(),
  messages: [],
  accounts: new Map(),
  passwords: new Map(),
  verifiedReporters: new Map(),
  links: new Map(),
  mails: [],
  onMail: () => undefined,
  files: new Map(),
  answers: new Map(),
});

/** Opens a session for whoever signs in, in this browser. */
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
  /** who acts where nobody is signed in, or not they */
  by?: AdminUser;
}

/** Writes a log entry for what whoever is signed in did, newest first. */
export const log = (
  store: Store,
  action: LogAction,
  details: Record<string, unknown> = {},
  { by }: LogOptions = {},
): void => {
  const actor = by ?? store.signedInAs;
  store.logs.unshift({
    id: crypto.randomUUID(),
    action,
    details,
    ipAddress: '127.0.0.1',
    userAgent: globalThis.navigator?.userAgent ?? 'unknown',
    createdAt: new Date().toISOString(),
    ...(actor
      ? { user: { id: actor.id, fullName: actor.fullName, email: actor.email, role: actor.role } }
      : {}),
  });
};
