import type { Case, ClaimReceipt, List, Message } from '@lost-found/contracts';
import { type FormFile } from '@lost-found/test-kit';
import type { HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';
import { anotherStudent, reportFound, submitClaim } from './reports.js';

/** Returns the token after the `#` in the link of a claim. */
export const readToken = ({ caseUrl }: Pick<ClaimReceipt, 'caseUrl'>): string => caseUrl.split('#')[1] ?? '';

export const openCase = (client: HttpClient, receipt: Pick<ClaimReceipt, 'caseUrl'>) =>
  client.post<Case>('/api/case/open', { token: readToken(receipt) });

/** A claim on an item of its own. */
export async function newClaim(
  service: Pick<TestApp, 'visitor'>,
  changes: object = {},
  files: FormFile[] = [],
): Promise<{ itemId: string; claim: ClaimReceipt }> {
  const visitor = service.visitor();
  const { id: itemId } = await reportFound(visitor);
  return { itemId, claim: await submitClaim(visitor, itemId, { ...anotherStudent(), ...changes }, files) };
}

/** A browser in which the case of a new claim was opened. */
export async function newCase(
  service: Pick<TestApp, 'visitor'>,
  changes: object = {},
  files: FormFile[] = [],
): Promise<{ itemId: string; claim: ClaimReceipt; claimant: HttpClient }> {
  const made = await newClaim(service, changes, files);
  const claimant = service.visitor();
  await openCase(claimant, made.claim);
  return { ...made, claimant };
}

export const findMessages = async (client: HttpClient, path: string): Promise<Message[]> =>
  (await client.get<List<Message>>(path)).body.data;
