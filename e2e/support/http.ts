import { randomUUID } from 'node:crypto';
import type { ClaimReceipt, ReportReceipt } from '@lost-found/contracts';
import type { UploadFile } from './evidence.ts';
import type { Service } from './service.ts';

type Fields = Record<string, string>;

/**
 * Sends a form as a browser does: fields and files as multipart/form-data.
 * @param cookie of a session, for what is sent signed in
 */
export function sendForm(
  url: string,
  fields: Fields,
  files: { field: string; file: UploadFile }[] = [],
  cookie = '',
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { field, file } of files) {
    body.append(field, new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  }
  return fetch(url, { method: 'POST', body, headers: { 'Idempotency-Key': randomUUID(), cookie } });
}

/** An answer's body, or an error that says what came instead. */
export async function bodyOf<T>(answer: Response, status: number): Promise<T> {
  if (answer.status !== status) {
    throw new Error(`${answer.url}: ${answer.status} instead of ${status}: ${await answer.text()}`);
  }
  return (await answer.json()) as T;
}

export const foundReport = (title: string): Fields => ({
  title,
  category: 'Other',
  location: 'Main Library',
  dateFound: '2026-01-12',
  contactInfo: 'finder@campus.example',
  description: 'Found beside the lockers on the ground floor.',
});

export const lostReport = (title: string): Fields => ({
  title,
  category: 'Electronics',
  description: 'Black, with a sticker of a whale on its back.',
  lastSeenLocation: 'Cafeteria, window side',
  lastSeenAt: '2026-01-12T11:30:00.000Z',
  contactInfo: 'owner@campus.example',
  studentId: 'CAMP1234567',
  reportedBy: 'Ada Owner',
});

export const claimOf = (itemId: string, fullName: string): Fields => ({
  itemId,
  fullName,
  studentId: 'CAMP7654321',
  email: `${fullName.toLowerCase().replaceAll(' ', '.')}@campus.example`,
  ownershipDescription: 'It has my initials under the handle and a small tear.',
});

/** Reports a found item over HTTP. */
export async function reportFound({ url }: Service, title: string): Promise<ReportReceipt> {
  return bodyOf(await sendForm(`${url}/api/found-reports`, foundReport(title)), 201);
}

/** Submits a claim over HTTP. */
export async function submitClaim({ url }: Service, itemId: string, fullName: string): Promise<ClaimReceipt> {
  return bodyOf(await sendForm(`${url}/api/claims`, claimOf(itemId, fullName)), 201);
}
