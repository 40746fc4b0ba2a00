import type { AdminItem, ClaimReceipt, FoundReport, LostReport, ReportReceipt } from '@lost-found/contracts';
import type { Answer, HttpClient } from '../harness/http-client.js';
import { type FormFile, form } from './form.js';

export const foundReport = (changes: Partial<FoundReport> = {}): FoundReport => ({
  title: 'Blue umbrella',
  category: 'Accessories',
  location: 'Main Library',
  dateFound: '2026-03-02',
  contactInfo: 'finder@campus.test',
  description: 'A blue umbrella with a wooden handle.',
  ...changes,
});

export const lostReport = (changes: Partial<LostReport> = {}): LostReport => ({
  title: 'Student card',
  category: 'ID Card',
  description: 'My student card in a red holder.',
  lastSeenLocation: 'Bus stop behind the gym',
  lastSeenAt: '2026-03-02T23:30:00.000Z',
  contactInfo: '+34 600 123 456',
  studentId: 'CAMP1234567',
  reportedBy: 'Marta Ruiz',
  ...changes,
});

export const claimForm = (itemId: string, changes: object = {}) => ({
  itemId,
  fullName: 'Noor Haddad',
  studentId: 'CAMP7654321',
  email: 'noor@campus.test',
  phone: '+34 600 987 654',
  ownershipDescription: 'It has my initials carved into the handle.',
  ...changes,
});

let students = 0;

/** Somebody else than before, who may claim the same item. */
export const anotherStudent = () => {
  students += 1;
  return { studentId: `CAMP${2_000_000 + students}`, email: `student${students}@campus.test` };
};

/** What a POST that succeeds answers. */
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
