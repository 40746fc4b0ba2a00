import type { CampusSettings, Category, List, PublicConfig } from '@lost-found/contracts';
import { PASSWORD, pdf, signUpForm } from '@lost-found/test-kit';
import { SecretLinksService } from '../../src/platform/secrets/secret-links.service.js';
import { lastTokenFor } from '../factories/accounts.js';
import { decide, review } from '../factories/answers.js';
import { openCase, readToken } from '../factories/cases.js';
import { png } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import type { Answer, HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';
import { KnownThings } from './known-things.js';
import type { Sender } from './requests.js';

/** A word in every private field of an account that sends no request; the fuzz itself never sends it. */
export const PRIVATE = 'Xq7Private';
/** A word in the contact of a finder: only the route for contacts may answer it. */
export const CONTACT = 'Xq7Contact';

const privateEmail = (number: number) => `${PRIVATE}${number}@campus.test`.toLowerCase();

/** A service in use: senders of requests, an account with private data, and known ids. */
export class FuzzedService {
  readonly known = new KnownThings();
  readonly #clients = new Map<Sender, HttpClient>();
  #rounds = 0;

  constructor(private readonly service: TestApp) {}

  /** Returns the client of a sender; signs in again if the fuzz ended the session. */
  async client(sender: Sender): Promise<HttpClient> {
    const client = this.#clients.get(sender) ?? (await this.#open(sender));
    this.#clients.set(sender, client);
    return client;
  }

  /** Replaces a sender that lost its access, opens changes again, and learns the ids in an answer. */
  async noticeAnswer(sender: Sender, { body }: Answer<unknown>): Promise<void> {
    if ((body as { readOnly?: string } | undefined)?.readOnly === 'on')
      await (await this.#desk()).send({
        method: 'PUT',
        url: '/api/admin/status/read-only',
        payload: { readOnly: false },
      });
    const code = (body as { code?: string } | undefined)?.code;
    if (sender === 'admin' && code === 'unauthenticated') this.#clients.delete(sender);
    if (sender === 'nobody' || code === shutOut[sender]) this.#clients.delete(sender);
    this.known.learn(body);
  }

  async #open(sender: Sender): Promise<HttpClient> {
    if (sender === 'nobody') return this.service.visitor();
    if (sender === 'student' || sender === 'admin')
      return (await signInPerson(this.service, sender === 'admin' ? 'admin' : 'user')).client;
    const holder = this.service.visitor();
    const { id } = await reportFound(holder, await this.#choices(await this.#desk()));
    const claim = await submitClaim(holder, id, anotherStudent());
    await openCase(holder, claim);
    this.known.add('claims', claim.id);
    return holder;
  }

  /** An administrator who sends no request of the fuzz. */
  async #desk(): Promise<HttpClient> {
    return (await signInPerson(this.service, 'admin')).client;
  }

  /** Makes new things of each kind, and finds out what there still is. */
  async refresh(): Promise<void> {
    this.#rounds += 1;
    const desk = await this.#desk();
    await this.#readSettings(desk);
    await this.#makeThings(desk);
    await this.#makeLinks();
    await this.#readLists(desk, '');
    await this.#readLists(await this.client('student'), 'my-');
  }

  async #readSettings(desk: HttpClient): Promise<void> {
    const { body } = await desk.get<CampusSettings>('/api/admin/settings');
    for (const list of ['categories', 'places', 'desks', 'terms', 'templates'] as const)
      this.known.replace(
        list,
        (body[list] ?? []).map(({ id }: { id: string }) => id),
      );
    const { body: config } = await desk.get<PublicConfig>('/api/config');
    this.known.replace('categoryNames', [...config.categories, ...config.lostCategories]);
    this.known.replace('placeNames', [...config.locations]);
  }

  /** Makes one more subject for each route, owned by people with private data. */
  async #makeThings(desk: HttpClient): Promise<void> {
    const choices = await this.#choices(desk);
    const finder = { contactInfo: `${CONTACT} ${this.#rounds}@campus.test`, ...choices };
    const lostForm = this.#lostForm(choices.category);
    const victim = await signInPerson(this.service, 'user', privateEmail(this.#rounds));
    await victim.client.patch('/api/me', { fullName: `${PRIVATE} Name` });
    const student = await this.client('student');
    const visitor = this.service.visitor();
    const found = await reportFound(visitor, finder, [await png()]);
    const promised = await reportFound(student, choices);
    const lost = await reportLost(victim.client, { ...lostForm, contactInfo: victim.email });
    const own = { ...lostForm, studentId: 'CAMP1234567', reportedBy: 'A student' };
    const ownLost = await reportLost(student, own);
    for (const { id } of [lost, ownLost]) await review(desk, id, 'approve');
    for (const { id } of [found, promised, lost]) {
      await desk.post(`/api/admin/items/${id}/notes`, { text: `${PRIVATE} note` });
      await desk.patch(`/api/admin/items/${id}`, { adminNotes: `${PRIVATE} notes` });
    }
    const claims = [
      await submitClaim(victim.client, found.id, this.#claimForm(), [pdf(`${PRIVATE}.pdf`)]),
      await submitClaim(visitor, promised.id, anotherStudent()),
      await submitClaim(student, found.id, anotherStudent()),
    ];
    await victim.client.post(`/api/claims/${claims[0]?.id}/messages`, { content: `${PRIVATE} message` });
    await decide(desk, claims[1]?.id ?? '', 'approve', { adminNotes: `${PRIVATE} notes` });
    this.known.add('tokens', ...claims.slice(1).map(readToken));
    this.known.add('tokens', this.service.app.get(SecretLinksService).matchToken(ownLost.id, found.id));
    const { body } = await desk.get<{ pickup?: { code: string } }>(`/api/admin/claims/${claims[1]?.id}`);
    this.known.add('codes', body.pickup?.code);
  }

  /** A category of found and lost things, and a place: the fuzz renames and removes them. */
  async #choices(desk: HttpClient): Promise<{ category: string; location: string }> {
    const { categories, places } = (await desk.get<CampusSettings>('/api/admin/settings')).body;
    const rules = {
      isSensitive: false,
      secondPerson: false,
      policeOnly: false,
      neverPublic: false,
      notKept: null,
    };
    const form = { name: `Kept ${categories[0]?.id}`, usedFor: 'both', keepDays: null, ...rules };
    const isOpen = (one: Category) =>
      one.usedFor === 'both' && !one.neverPublic && !one.secondPerson && !one.notKept;
    const category = categories.find(isOpen)?.name ?? form.name;
    if (category === form.name) await desk.patch(`/api/admin/settings/categories/${categories[0]?.id}`, form);
    return { category, location: places[0]?.name ?? '' };
  }

  #lostForm(category: string) {
    const studentId = `CAMP${9_000_000 + this.#rounds}`;
    return { category, studentId, reportedBy: `${PRIVATE} Reporter`, title: `Card ${this.#rounds}` };
  }

  #claimForm() {
    const { studentId } = anotherStudent();
    return {
      studentId,
      fullName: `${PRIVATE} Claimant`,
      email: privateEmail(this.#rounds),
      phone: '+34 600 123 457',
      ownershipDescription: `${PRIVATE} initials are carved into the handle.`,
    };
  }

  /** Links in mails, as long as the network of all this may have any. */
  async #makeLinks(): Promise<void> {
    const email = `new${this.#rounds}@campus.test`;
    await this.service.visitor().post('/api/auth/sign-up', signUpForm({ email }));
    this.known.add('tokens', await lastTokenFor(this.service, email, 'verify_email'));
    const opened = `open${this.#rounds}@campus.test`;
    await this.service.visitor().post('/api/auth/sign-up', signUpForm({ email: opened }));
    const token = await lastTokenFor(this.service, opened, 'verify_email');
    await this.service.visitor().post('/api/auth/verify-email', { token, password: PASSWORD });
    await this.service.visitor().post('/api/auth/forgot-password', { email: opened });
    this.known.add('tokens', await lastTokenFor(this.service, opened, 'reset_password'));
    this.known.add('emails', email, opened);
  }

  async #readLists(reader: HttpClient, prefix: string): Promise<void> {
    for (const [pool, url] of prefix ? listsOfPeople : listsOfTheDesk) {
      const { status, body } = await reader.get<List<{ id: string }>>(url);
      if (status === 200)
        this.known.replace(
          prefix + pool,
          body.data.map(({ id }) => id),
        );
    }
    if (prefix) return;
    const { body } = await reader.get<List<{ images: string[] }>>('/api/admin/items?pageSize=20');
    this.known.add('files', ...body.data.flatMap(({ images }) => images.map((url) => url.split('/').at(-1))));
    const item = this.known.resolve('@items:0');
    const notes = await reader.get<List<{ id: string }>>(`/api/admin/items/${item}/notes`);
    if (notes.status === 200)
      this.known.replace(
        'notes',
        notes.body.data.map(({ id }) => id),
      );
  }
}

/** The refusals after a sign-out, after a lost role, and after a closed claim. */
const shutOut = { student: 'unauthenticated', admin: 'forbidden', holder: 'case_closed' } as const;

const listsOfTheDesk = [
  ['items', '/api/admin/items?pageSize=20&kind=found'],
  ['lostItems', '/api/admin/lost-items?pageSize=20'],
  ['claims', '/api/admin/claims?pageSize=20'],
  ['users', '/api/admin/users?pageSize=20'],
  ['reporters', '/api/admin/reporters?pageSize=20'],
  ['views', '/api/admin/views'],
] as const;

const listsOfPeople = [
  ['items', '/api/me/items?pageSize=20'],
  ['claims', '/api/me/claims?pageSize=20'],
  ['notifications', '/api/me/notifications?pageSize=20'],
  ['sessions', '/api/auth/sessions'],
] as const;
