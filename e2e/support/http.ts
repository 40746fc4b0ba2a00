import { randomInt, randomUUID } from 'node:crypto';
import type { ClaimReceipt, List, PublicItem, ReportReceipt } from '@lost-found/contracts';
import * as kit from '@lost-found/test-kit';
import type { UploadFile } from './evidence.ts';
import type { Service } from './service.ts';

type Fields = Record<string, string>;

/**
 * Sends a form as a browser does: fields and files as multipart/form-data.
 * @param cookie of a session, for signed-in requests
 */
export function sendForm(
  url: string,
  fields: Fields,
  files: { field: string; file: UploadFile }[] = [],
  cookie = '',
): Promise<Response> {
  const sent = files.map(({ file: { name, mimeType, buffer } }) => ({
    name,
    type: mimeType,
    content: buffer,
  }));
  const body = kit.form(fields, files[0]?.field, sent);
  return fetch(url, { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID(), cookie } });
}

/** Sends JSON. */
export const postJson = (url: string, body: object): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** An answer's body, or an error that says what came instead. */
export async function readBody<T>(answer: Response, status: number): Promise<T> {
  if (answer.status !== status) {
    throw new Error(`${answer.url}: ${answer.status} instead of ${status}: ${await answer.text()}`);
  }
  return (await answer.json()) as T;
}

export const foundReport = (title: string): Fields => ({
  ...kit.foundReport({ title, category: 'Other', contactInfo: 'finder@campus.example' }),
  dateFound: '2026-01-12',
  description: 'Found beside the lockers on the ground floor.',
});

export const lostReport = (title: string): Fields => ({
  ...kit.lostReport({ title, category: 'Electronics', contactInfo: 'owner@campus.example' }),
  lastSeenLocation: 'Cafeteria, window side',
  reportedBy: 'Ada Owner',
  lastSeenAt: '2026-01-12T11:30:00.000Z',
  description: 'Black, with a sticker of a whale on its back.',
});

/** The fields of a claim of a new student: a student can claim an item once. */
export const findClaim = (itemId: string, fullName: string): Fields => {
  const studentId = `CAMP${randomInt(1_000_000, 10_000_000)}`;
  return kit.claimForm(itemId, {
    fullName,
    studentId,
    email: `${studentId.toLowerCase()}@campus.example`,
    ownershipDescription: `It is mine: ${fullName} is written under the lining.`,
  });
};

/** The id of an item that everybody may see. */
export async function anyItem(origin: string): Promise<string> {
  const { data } = await readBody<List<PublicItem>>(await fetch(`${origin}/api/items?pageSize=1`), 200);
  return data[0]!.id;
}

/** Reports a found item over HTTP, with fields of one's own. */
export async function reportFound(
  { url }: Pick<Service, 'url'>,
  title: string,
  fields: Fields = {},
): Promise<string> {
  const sent = sendForm(`${url}/api/found-reports`, { ...foundReport(title), ...fields });
  return (await readBody<ReportReceipt>(await sent, 201)).id;
}

/** Reports a lost item over HTTP, with fields of one's own. */
export async function reportLost(
  { url }: Pick<Service, 'url'>,
  title: string,
  fields: Fields = {},
): Promise<string> {
  const sent = sendForm(`${url}/api/lost-reports`, { ...lostReport(title), ...fields });
  return (await readBody<ReportReceipt>(await sent, 201)).id;
}

/** Claims an item over HTTP. */
export async function claim(
  { url }: Service,
  itemId: string,
  fullName: string,
  fields: Fields = {},
  proof: UploadFile[] = [],
): Promise<ClaimReceipt> {
  const files = proof.map((file) => ({ field: 'proofFiles', file }));
  const sent = sendForm(`${url}/api/claims`, { ...findClaim(itemId, fullName), ...fields }, files);
  return readBody(await sent, 201);
}
