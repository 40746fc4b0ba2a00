import type { AdminItem, AdminUser, ClaimReceipt, ReportReceipt } from '@lost-found/contracts';
import { type AdminClient, signInOverHttp } from './clients.ts';
import { photo, receipt } from './evidence.ts';
import { claim, findClaim, lostReport, readBody, reportFound, reportLost, sendForm } from './http.ts';
import { type Mailbox, person, signUp } from './mailbox.ts';
import type { Service } from './service.ts';

/** A person with an account, a report and a claim. Tests must not change them. */
export interface SampleAccount {
  readonly userId: string;
  /** The cookie of a session. */
  readonly cookie: string;
  readonly claimId: string;
  /** A report that may still be changed. */
  readonly report: string;
  /** The secret link of a claim that was made without an account. */
  readonly caseUrl: string;
  /** The secret link of a report that was made without an account. */
  readonly reportUrl: string;
  /** Opens another session; answers its cookie. */
  readonly openSession: () => Promise<string>;
}

const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1';

/** Signs a person up, and in on two devices. */
async function openAccount(service: Service, mailbox: Mailbox, desk: AdminClient) {
  const who = await signUp(service, mailbox, person('Noor Haddad'));
  const [user] = await desk.all<AdminUser>(`/users?search=${encodeURIComponent(who.email)}`);
  const openSession = () => signInOverHttp(service, '/auth/login', who, laptop);
  await signInOverHttp(service, '/auth/login', who, phone);
  return { userId: user!.id, openSession, cookie: await openSession() };
}

/** Opens the account, and lets the desk do its part: publish, answer. */
export async function makeSampleAccount(
  service: Service,
  mailbox: Mailbox,
  desk: AdminClient,
): Promise<SampleAccount> {
  const account = await openAccount(service, mailbox, desk);
  const send = async <Receipt>(path: string, fields: Record<string, string>) =>
    readBody<Receipt>(await sendForm(`${service.url}/api${path}`, fields, [], account.cookie), 201);

  const published = await send<ReportReceipt>('/lost-reports', lostReport('Grey tablet in a felt sleeve'));
  await readBody<AdminItem>(await desk.post(`/items/${published.id}/approve`), 200);
  const report = 'Silver ring with a blue stone';
  await send<ReportReceipt>('/lost-reports', lostReport(report));

  const item = await reportFound(service, 'Folding bicycle helmet');
  const own = await send<ClaimReceipt>('/claims', findClaim(item, 'Noor Haddad'));
  await desk.write(own.id, 'Which color is its lining?');
  const { caseUrl } = await claim(service, item, 'Vera Visitor');
  const theirs = sendForm(`${service.url}/api/lost-reports`, lostReport('Brass compass in a tin'));
  const { reportUrl } = await readBody<ReportReceipt>(await theirs, 201);
  return { ...account, claimId: own.id, report, caseUrl, reportUrl: reportUrl ?? '' };
}

const wanted = {
  available: [false, 'approved'],
  claimed: [false, 'claimed'],
  underReview: [true, 'pending'],
  published: [true, 'approved'],
  returned: [true, 'returned'],
  closed: [true, 'rejected'],
} as const;

/** The id of one item for each case of an item's page; nothing may be done to them. */
export type SampleItems = Record<keyof typeof wanted | 'hidden', string>;

/** A found item that the desk took out of sight: the sample data has none. */
async function hideAnItem(service: Service, desk: AdminClient): Promise<string> {
  const id = await reportFound(service, 'Flyer that is no lost thing');
  await readBody(await desk.post(`/items/${id}/reject`), 200);
  return id;
}

/** Looks the items up as the desk sees them. */
export async function findSampleItems(service: Service, desk: AdminClient): Promise<SampleItems> {
  const hidden = await hideAnItem(service, desk);
  const all = await desk.all<AdminItem>('/items');
  const withPicture = all.filter(({ images }) => images.length > 0);
  const found = Object.entries(wanted).map(([name, [isLostItem, status]]) => {
    const item = [...withPicture, ...all].find(
      (one) => one.isLostItem === isLostItem && one.status === status,
    );
    if (!item) throw new Error(`The sample data has no item that is ${name}`);
    return [name, item.id] as const;
  });
  return { ...Object.fromEntries(found), hidden } as SampleItems;
}

/** Records that the console opens by their address. Tests must not decide on them. */
export interface OpenCases {
  readonly item: string;
  readonly lostReport: string;
  /** A claim with proof, and a second claim on the same item. */
  readonly claim: string;
  /** A lost report without an e-mail address that matches a found item. */
  readonly matchedReport: string;
}

/** A thing that was lost and found. */
async function openMatch(service: Service): Promise<string> {
  const about = { category: 'Accessories', contactInfo: '+34 600 555 010' };
  await reportFound(service, 'Turquoise umbrella', {
    ...about,
    location: 'Gym',
    description: 'Folding umbrella, turquoise, with a wooden handle: the head of a duck.',
  });
  return reportLost(service, 'Turquoise umbrella with a duck handle', {
    ...about,
    lastSeenLocation: 'Gym',
    description: 'Turquoise, small, folding, and its wooden handle is the head of a duck.',
  });
}

/** Makes what the sample data may not have: claims that compete, with proof of both kinds. */
export async function openCases(service: Service): Promise<OpenCases> {
  const contested = await reportFound(service, 'Violin that two people miss');
  await claim(service, contested, 'Vera Rival');
  const { id } = await claim(service, contested, 'Victor Claimant', {}, [await photo(), receipt()]);
  return {
    item: await reportFound(service, 'Case to look at'),
    lostReport: await reportLost(service, 'Viola with a whale on it'),
    claim: id,
    matchedReport: await openMatch(service),
  };
}
