import {
  type ClaimStatus,
  type Custody,
  durations,
  type ItemOutcome,
  type ItemStatus,
} from '@lost-found/contracts';
import type { Answer, Person } from './person.js';

/** The expected row of an item. */
export interface Item {
  /** Name in the trace, because ids are random. */
  readonly name: string;
  readonly id: string;
  readonly isLostItem: boolean;
  /** id of an account */
  readonly userId: string | null;
  status: ItemStatus;
  version: number;
  title: string;
  description: string;
  contactInfo: string;
  adminNotes: string | null;
  keptBackDetails: string | null;
  decisionReason: string | null;
  claimedBy: string | null;
  claimedAt: number | null;
  reviewedAt: number | null;
  custody: Custody | null;
  outcome: ItemOutcome | null;
  deskId: string | null;
  shelf: string | null;
  receivedAt: number | null;
  files: number;
}

/** The expected row of a claim. */
export interface Claim {
  readonly name: string;
  readonly id: string;
  /** null once it was deleted */
  item: Item | null;
  userId: string | null;
  /** The lost report that it was made from; a handover closes it. */
  readonly lostReport: Item | null;
  /** Token behind `#` in its secret link. */
  readonly token: string;
  email: string;
  studentId: string;
  status: ClaimStatus;
  withdrawn: boolean;
  reviewedAt: number | null;
  handedOverAt: number | null;
  hasCode: boolean;
  codeExpiresAt: number;
  files: number;
  messages: number;
  /** Increases with each change of a column that a decision may have written. */
  changes: number;
}

type Decided<Row> = { readonly row: Row; readonly before: Partial<Row>; readonly mark: number };

/** A decision that may be undone. */
export interface Decision {
  readonly name: string;
  /** empty while its answer is lost */
  id: string;
  readonly madeBy: string;
  readonly sendAfter: number;
  readonly items: readonly Decided<Item>[];
  readonly claims: readonly Decided<Claim>[];
  /** For a rejected claim: its item, and the outcome of that item. */
  readonly countsOn: { readonly item: Item; readonly outcome: ItemOutcome | null } | undefined;
  /** An item that was handed over: its pending claims are rejected at the end of the undo window. */
  readonly givesAway: Item | undefined;
  /** One entry for each decided change. */
  readonly entries: number;
  /** True after the undo or the end of the undo window. */
  isOver: boolean;
}

/** A request that made something, to be sent again. */
export interface Sent {
  readonly key: string;
  readonly at: number;
  readonly id: string;
  readonly by: Person;
  /** Sends it: as it was, or with other words. */
  readonly send: (key: string, isOther: boolean) => Promise<Answer>;
}

/** The changes that the service acknowledged. */
export class Model {
  readonly items: Item[] = [];
  readonly claims: Claim[] = [];
  readonly decisions: Decision[] = [];
  readonly sent: Sent[] = [];
  /** Pairs of names that were marked as not the same. */
  readonly dismissed = new Set<string>();
  readonly #claimsOn = new Map<Item, Claim[]>();
  #made = 0;

  /** A number that nothing else has. */
  next(): number {
    this.#made += 1;
    return this.#made;
  }

  addItem(item: Item): void {
    this.items.push(item);
    this.#claimsOn.set(item, []);
  }

  addClaim(claim: Claim): void {
    this.claims.push(claim);
    if (claim.item) this.#claimsOn.get(claim.item)?.push(claim);
  }

  claimsOn(item: Item): readonly Claim[] {
    return this.#claimsOn.get(item) ?? [];
  }

  has(item: Item): boolean {
    return this.#claimsOn.has(item);
  }

  deleteItem(item: Item): void {
    this.items.splice(this.items.indexOf(item), 1);
    for (const claim of this.claimsOn(item)) claim.item = null;
    this.#claimsOn.delete(item);
  }

  /** Applies the retention to personal data. @param days until a closed case is erased */
  erase(now: number, days: number): void {
    const before = now - days * DAY_MS;
    const isOld = ({ reviewedAt }: Item | Claim) => reviewedAt !== null && reviewedAt < before;
    for (const claim of this.claims.filter(
      (one) => one.status !== 'pending' && isOld(one) && one.email !== '',
    ))
      Object.assign(claim, {
        email: '',
        userId: null,
        studentId: '',
        hasCode: false,
        files: 0,
        messages: 0,
        changes: claim.changes + 1,
      });
    for (const claim of this.claims.filter(
      (one) => one.hasCode && one.codeExpiresAt < now - durations.pickupCode,
    ))
      Object.assign(claim, { hasCode: false, changes: claim.changes + 1 });
    for (const item of this.items.filter(isOld)) {
      const isClosed = ['rejected', 'returned', 'resolved'].includes(item.status);
      if (isClosed && item.contactInfo !== '')
        Object.assign(item, { ...erasedItem, claimedBy: null, version: item.version + 1 });
      else if (item.claimedBy !== null)
        Object.assign(item, { ...(isClosed && erasedItem), claimedBy: null, version: item.version + 1 });
    }
  }
}

const DAY_MS = 86_400_000;
const erasedItem = { contactInfo: '', adminNotes: null, keptBackDetails: null, decisionReason: null };
