import type {
  AccountSession,
  AdminClaim,
  AdminItem,
  AdminUser,
  LogAction,
  LogEntry,
  Message,
  Notification,
  Profile,
  PublicConfig,
  Settings,
  SetupStatus,
} from '@lost-found/contracts';
import { sampleClaims } from './sample/claims';
import { sampleConfig } from './sample/config';
import { sampleItems } from './sample/items';
import { sampleNotifications } from './sample/notifications';
import { sampleSessions } from './sample/sessions';
import { sampleUsers } from './sample/users';

/** What a person keeps in their account beside what administrators see of it. */
export type AccountData = Pick<Profile, 'studentId' | 'phone'> & Settings;

/** A link that was written to somebody, to verify their address or to choose a new password. */
export interface AccountLink {
  purpose: 'verify_email' | 'reset_password';
  userId: string;
  /** milliseconds since 1970 */
  expiresAt: number;
  used: boolean;
}

/** The specification's reading A (§1): everything is held in memory and gone with the page. */
export interface Store {
  config: PublicConfig;
  setup: SetupStatus;
  items: AdminItem[];
  claims: AdminClaim[];
  users: AdminUser[];
  logs: LogEntry[];
  /** Of whoever is signed in, newest first. */
  notifications: Notification[];
  /** Open pages that hear live what they are told. */
  streams: Set<(text: string) => void>;
  /** Who is signed in. */
  signedInAs: AdminUser | null;
  /** The claim that is open in this browser by its secret link. */
  openedCase: string | null;
  /** Whose account a claim is in, by its id. */
  claimOwners: Map<string, string>;
  /** The conversations on all claims, the oldest message first. */
  messages: Message[];
  /** What people keep in their accounts, by the account's id. */
  accounts: Map<string, AccountData>;
  /** Where whoever is signed in is signed in. */
  sessions: AccountSession[];
  /** Passwords that were chosen here, by the account's id; every sample account has the demo password. */
  passwords: Map<string, string>;
  /** When the desk verified a reporter, by their id. */
  verifiedReporters: Map<string, string>;
  /** The links that were written to people, by their token. */
  links: Map<string, AccountLink>;
  /** First answers by Idempotency-Key, for writes that are sent again. */
  answers: Map<string, { content: string; body: object }>;
}

/** A store with the sample items and claims; pass parts to replace them in a test. */
export const createStore = (parts: Partial<Store> = {}): Store => ({
  config: sampleConfig(),
  setup: { state: 'ready', tablesCreated: 0, tablesFailed: 0 },
  items: sampleItems(),
  claims: sampleClaims(),
  users: sampleUsers(),
  logs: [],
  notifications: sampleNotifications(),
  streams: new Set(),
  signedInAs: null,
  openedCase: null,
  claimOwners: new Map(),
  messages: [],
  accounts: new Map(),
  sessions: sampleSessions(),
  passwords: new Map(),
  verifiedReporters: new Map(),
  links: new Map(),
  answers: new Map(),
  ...parts,
});

/** Writes a log entry for what whoever is signed in did, newest first. */
export const log = (store: Store, action: LogAction, details: Record<string, unknown> = {}): void => {
  const actor = store.signedInAs;
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
