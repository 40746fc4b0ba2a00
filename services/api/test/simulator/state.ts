import type { ClaimStatus, Custody, ItemOutcome, ItemStatus } from '@lost-found/contracts';
import { readTime } from '../../src/platform/database/query/order.js';
import type { Service } from './service.js';

type Time = string | Date | null;

/** What the database has about an item. */
export interface ItemRow {
  readonly id: string;
  readonly isLostItem: boolean;
  readonly userId: string | null;
  readonly category: string;
  readonly status: ItemStatus;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly contactInfo: string;
  readonly adminNotes: string | null;
  readonly keptBackDetails: string | null;
  readonly decisionReason: string | null;
  readonly claimedBy: string | null;
  readonly claimedAt: Time;
  readonly reviewedAt: Time;
  readonly custody: Custody | null;
  readonly outcome: ItemOutcome | null;
  readonly receiptNumber: string | null;
  readonly deskId: string | null;
  readonly shelf: string | null;
  readonly files: number;
}

/** What the database has about a claim. */
export interface ClaimRow {
  readonly id: string;
  readonly itemId: string | null;
  readonly userId: string | null;
  readonly status: ClaimStatus;
  /** Empty once it was erased. */
  readonly email: string;
  readonly reviewedAt: Time;
  readonly withdrawnAt: Time;
  readonly handedOverAt: Time;
  readonly pickupCode: string | null;
  readonly reminders: number;
  readonly files: number;
  readonly messages: number;
}

/** The rows at one time, by their ids. */
export interface State {
  readonly items: ReadonlyMap<string, ItemRow>;
  readonly claims: ReadonlyMap<string, ClaimRow>;
}

const itemColumns = `id, is_lost_item AS "isLostItem", user_id AS "userId", category, status, version, title,
  description, contact_info AS "contactInfo", admin_notes AS "adminNotes", kept_back_details AS "keptBackDetails",
  decision_reason AS "decisionReason", claimed_by AS "claimedBy", claimed_at AS "claimedAt",
  reviewed_at AS "reviewedAt", custody, outcome, receipt_number AS "receiptNumber", desk_id AS "deskId", shelf,
  (SELECT COUNT(*) FROM item_files WHERE item_id = items.id) AS files`;
const claimColumns = `id, item_id AS "itemId", user_id AS "userId", status, email, reviewed_at AS "reviewedAt",
  withdrawn_at AS "withdrawnAt", handed_over_at AS "handedOverAt", pickup_code AS "pickupCode",
  reminders, (SELECT COUNT(*) FROM claim_files WHERE claim_id = claims.id) AS files,
  (SELECT COUNT(*) FROM messages WHERE claim_id = claims.id) AS messages`;

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

export async function readState(service: Service): Promise<State> {
  const items = await service.rows<ItemRow>(`SELECT ${itemColumns} FROM items ORDER BY seq`);
  const claims = await service.rows<ClaimRow>(`SELECT ${claimColumns} FROM claims ORDER BY seq`);
  return {
    items: byId(items.map((item) => ({ ...item, isLostItem: Boolean(item.isLostItem) }))),
    claims: byId(claims),
  };
}

/** Returns the milliseconds of a time of either engine; NaN without one. */
export const toMs = (time: Time): number => (time === null ? Number.NaN : readTime(time).getTime());

/** The columns that differ between two rows; of a row that came or left, all. */
export function changedColumns<Row extends object>(
  before: Row | undefined,
  after: Row | undefined,
): (keyof Row)[] {
  const columns = Object.keys(before ?? after ?? {}) as (keyof Row)[];
  return columns.filter((column) => String(before?.[column]) !== String(after?.[column]));
}

/** Returns the ids of the rows that came, changed or left. */
export const changedIds = <Row extends object>(
  before: ReadonlyMap<string, Row>,
  after: ReadonlyMap<string, Row>,
): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => changedColumns(before.get(id), after.get(id)).length > 0,
  );
