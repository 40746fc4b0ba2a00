import type { AdminItem, AdminUser, ClaimReceipt, ReportReceipt } from '@lost-found/contracts';
import { person, postJson } from '../account/person.ts';
import { AdminClient } from '../admin-client.ts';
import { bodyOf, claimOf, lostReport, reportFound, sendForm, submitClaim } from '../http.ts';
import type { Service } from '../service.ts';
import { signInOverHttp } from '../sign-in-over-http.ts';

/** Somebody with an account who reported and claimed something; nothing may be done to it. */
export interface SampleAccount {
  readonly userId: string;
  /** Of a session. */
  readonly cookie: string;
  readonly claimId: string;
  /** A report that may still be changed. */
  readonly report: string;
  /** The secret link of a claim that was made without an account. */
  readonly caseUrl: string;
  /** Opens another session; answers its cookie. */
  readonly openSession: () => Promise<string>;
}

const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

/** Signs somebody up whose address the desk vouches for, and signs them in on two devices. */
async function openAccount(service: Service, desk: AdminClient) {
  const who = person('Noor Haddad');
  const { email, password, fullName } = who;
  const typed = { email, password, fullName, confirmPassword: password };
  await bodyOf(await postJson(`${service.url}/api/auth/sign-up`, typed), 202);
  const [user] = await desk.all<AdminUser>(`/users?search=${encodeURIComponent(email)}`);
  const userId = user!.id;
  await bodyOf(await desk.patch(`/users/${userId}`, { emailVerified: true }), 200);
  const openSession = () => signInOverHttp(service, '/auth/login', who, laptop);
  await signInOverHttp(service, '/auth/login', who, phone);
  return { userId, openSession, cookie: await openSession() };
}

/** Opens the account, and lets the desk do its part: publish, answer. */
export async function makeSampleAccount(service: Service): Promise<SampleAccount> {
  const desk = await AdminClient.signIn(service);
  const account = await openAccount(service, desk);
  const send = async <Receipt>(path: string, fields: Record<string, string>) =>
    bodyOf<Receipt>(await sendForm(`${service.url}/api${path}`, fields, [], account.cookie), 201);

  const published = await send<ReportReceipt>('/lost-reports', lostReport('Grey tablet in a felt sleeve'));
  await bodyOf<AdminItem>(await desk.post(`/items/${published.id}/approve`), 200);
  const report = 'Silver ring with a blue stone';
  await send<ReportReceipt>('/lost-reports', lostReport(report));

  const item = await reportFound(service, 'Folding bicycle helmet');
  const claim = await send<ClaimReceipt>('/claims', claimOf(item.id, 'Noor Haddad'));
  await desk.write(claim.id, 'Which color is its lining?');
  const { caseUrl } = await submitClaim(service, item.id, 'Vera Visitor');
  return { ...account, claimId: claim.id, report, caseUrl };
}
