import {
  type AdminClaim,
  type AdminItem,
  type AdminUser,
  campusLists,
  durations,
  fixedHomeStatistics,
  type LogAction,
  type LogEntry,
  type PublicConfig,
  toReference,
} from '@lost-found/contracts';

/** The specification's reading A (§1): everything is held in memory and gone with the page. */
export interface Store {
  config: PublicConfig;
  /** The newest first, as logs and claims. */
  items: AdminItem[];
  claims: AdminClaim[];
  users: AdminUser[];
  logs: LogEntry[];
  signedInAs: AdminUser | null;
  /** The content of `/files/:id`, by the file's id. */
  files: Map<string, Blob>;
  /** The moment at which the sample campus happens; null: now. */
  past: string | null;
}

const config = (): PublicConfig => ({
  campusName: 'Campus',
  studentIdPrefix: 'CAMP',
  timeZone: 'UTC',
  ...campusLists(),
  delays: {
    adminLogin: durations.adminLogin,
    claimSubmit: durations.claimSubmit,
    claimSuccess: durations.claimSuccess,
    foundReportRedirect: durations.foundReportRedirect,
    lostReportRedirect: durations.lostReportRedirect,
  },
  homeStatistics: { ...fixedHomeStatistics },
  // The bar of the demo says so, and more.
  sampleData: false,
  demo: { adminEmail: 'admin@campus.example', adminPassword: 'campus-demo-2026' },
});

export const createStore = (): Store => ({
  config: config(),
  items: [],
  claims: [],
  users: [],
  logs: [],
  signedInAs: null,
  files: new Map(),
  past: null,
});

/** The moment at which something happens. */
export const now = ({ past }: Store): string => past ?? new Date().toISOString();

/** Writes a log entry for the signed-in person. */
export const log = (store: Store, action: LogAction, details: Record<string, unknown> = {}): void => {
  const { signedInAs: user } = store;
  store.logs.unshift({
    id: crypto.randomUUID(),
    action,
    details,
    ipAddress: '127.0.0.1',
    userAgent: globalThis.navigator?.userAgent ?? '',
    createdAt: now(store),
    ...(user && { user }),
  });
};

/**
 * The absolute address of a page of the site: below `<base href>` on the page of a standalone remote, otherwise below
 * the root of the host.
 * @param path from the root on, without a slash before it
 */
export const siteUrl = (path: string): string => {
  const base = globalThis.document?.querySelector('base')?.href;
  return new URL(path, base ?? new URL('/', globalThis.location?.href ?? 'http://localhost/')).href;
};

type Reported = Pick<
  AdminItem,
  'title' | 'category' | 'location' | 'description' | 'contactInfo' | 'dateFound' | 'isLostItem'
>;

/** An item with everything that a report leaves open. */
export const newItem = (store: Store, facts: Reported & Partial<AdminItem>): AdminItem => {
  const id = crypto.randomUUID();
  const createdAt = now(store);
  return {
    id,
    reference: toReference(store.items.length + 1),
    status: facts.isLostItem ? 'pending' : 'approved',
    images: [],
    photoDescription: '',
    thumbnail: null,
    imageUrl: null,
    createdAt,
    updatedAt: createdAt,
    itemUrl: siteUrl(`item/${id}`),
    qrCode: '',
    userId: store.signedInAs?.id ?? null,
    owner: null,
    lastSeenLocation: null,
    lastSeenAt: null,
    reportedBy: null,
    studentId: null,
    reviewedAt: null,
    reviewedBy: null,
    adminNotes: null,
    decisionReason: null,
    claimedBy: null,
    secondPersonId: null,
    ownRules: [],
    recipient: null,
    receiptNumber: null,
    takerEmail: null,
    takerStudentId: null,
    identityShown: null,
    handoverReason: null,
    custody: facts.isLostItem ? null : 'with_finder',
    isAtDesk: false,
    deskId: null,
    shelf: null,
    receivedAt: null,
    outcome: null,
    keptBackImages: [],
    keptBackDetails: null,
    askClaimantFor: null,
    answers: [],
    keep: null,
    finderWantsIt: false,
    mergedInto: null,
    snooze: null,
    news: null,
    version: 1,
    ...facts,
  };
};

type Claimed = Pick<
  AdminClaim,
  'itemId' | 'itemTitle' | 'claimantName' | 'studentId' | 'email' | 'phone' | 'ownershipDescription'
>;

/** A pending claim. */
export const newClaim = (store: Store, facts: Claimed & Partial<AdminClaim>): AdminClaim => ({
  id: crypto.randomUUID(),
  itemReference: null,
  itemStatus: null,
  itemCustody: null,
  proofFiles: [],
  proofUrls: facts.proofFiles?.map(({ url }) => url) ?? [],
  language: 'en',
  status: 'pending',
  submittedAt: now(store),
  reviewedAt: null,
  verificationNote: null,
  adminNotes: null,
  decisionReason: null,
  withdrawnAt: null,
  handedOverAt: null,
  snooze: null,
  sameStudentClaims: 0,
  reminders: 0,
  remindedAt: null,
  unreadMessages: 0,
  ...facts,
});
