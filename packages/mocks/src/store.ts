import type {
  AdminClaim,
  AdminItem,
  AdminUser,
  LogAction,
  LogEntry,
  Notification,
  PublicConfig,
  SetupStatus,
} from '@lost-found/contracts';
import { sampleClaims } from './sample/claims';
import { sampleConfig } from './sample/config';
import { sampleItems } from './sample/items';
import { sampleNotifications } from './sample/notifications';
import { sampleUsers } from './sample/users';

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
  /** Who is signed in to the console. */
  signedInAs: AdminUser | null;
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
