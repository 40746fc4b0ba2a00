import { randomInt } from 'node:crypto';
import type { ClaimReceipt, ReportReceipt } from '@lost-found/contracts';
import type { UploadFile } from '../evidence.ts';
import { bodyOf, foundReport, lostReport, sendForm } from '../http.ts';
import type { Service } from '../service.ts';

type Fields = Record<string, string>;

/** Reports a found item over HTTP, with fields of one's own. */
export async function reportFound({ url }: Service, title: string, fields: Fields = {}): Promise<string> {
  const sent = sendForm(`${url}/api/found-reports`, { ...foundReport(title), ...fields });
  return (await bodyOf<ReportReceipt>(await sent, 201)).id;
}

/** Reports a lost item over HTTP. */
export async function reportLost({ url }: Service, title: string): Promise<string> {
  const sent = sendForm(`${url}/api/lost-reports`, lostReport(title));
  return (await bodyOf<ReportReceipt>(await sent, 201)).id;
}

/** Claims an item over HTTP, each time as another student. */
export async function claim(
  { url }: Service,
  itemId: string,
  fullName: string,
  fields: Fields = {},
  proof: UploadFile[] = [],
): Promise<string> {
  const studentId = `CAMP${randomInt(1_000_000, 10_000_000)}`;
  const claimed = {
    itemId,
    fullName,
    studentId,
    email: `${studentId.toLowerCase()}@campus.example`,
    ownershipDescription: `It is mine: ${fullName} is written under the lining.`,
    ...fields,
  };
  const files = proof.map((file) => ({ field: 'proofFiles', file }));
  return (await bodyOf<ClaimReceipt>(await sendForm(`${url}/api/claims`, claimed, files), 201)).id;
}

/** Opens an account over HTTP. */
export async function signUp({ url }: Service, fullName: string, email: string): Promise<void> {
  const password = 'a long way to the campus';
  const answer = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fullName, email, password, confirmPassword: password }),
  });
  if (!answer.ok) throw new Error(`The sign-up was refused: ${answer.status}`);
}
