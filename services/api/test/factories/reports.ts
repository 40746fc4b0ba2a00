import type { AdminItem, ClaimReceipt, FoundReport, LostReport, ReportReceipt } from '@lost-found/contracts';
import { claimForm, type FormFile, form, foundReport, lostReport } from '@lost-found/test-kit';
import type { Answer, HttpClient } from '../harness/http-client.js';

let students = 0;

/** A new student, who may claim the same item. */
export const anotherStudent = () => {
  students += 1;
  return { studentId: `CAMP${2_000_000 + students}`, email: `student${students}@campus.test` };
};

/** Returns the body of a successful POST. */
function created<Body>({ status, body, text }: Answer<Body>): Body {
  if (status !== 201) throw new Error(`expected 201, was ${status}: ${text}`);
  return body;
}

export const reportFound = async (
  client: HttpClient,
  changes: Partial<FoundReport> = {},
  files: FormFile[] = [],
): Promise<ReportReceipt> =>
  created(
    await client.post<ReportReceipt>('/api/found-reports', form(foundReport(changes), 'images', files)),
  );

export const reportLost = async (
  client: HttpClient,
  changes: Partial<LostReport> = {},
  files: FormFile[] = [],
): Promise<ReportReceipt> =>
  created(await client.post<ReportReceipt>('/api/lost-reports', form(lostReport(changes), 'images', files)));

export const submitClaim = async (
  client: HttpClient,
  itemId: string,
  changes: object = {},
  files: FormFile[] = [],
): Promise<ClaimReceipt> =>
  created(
    await client.post<ClaimReceipt>('/api/claims', form(claimForm(itemId, changes), 'proofFiles', files)),
  );

export const adminItem = async (admin: HttpClient, id: string): Promise<AdminItem> =>
  (await admin.get<AdminItem>(`/api/admin/items/${id}`)).body;
