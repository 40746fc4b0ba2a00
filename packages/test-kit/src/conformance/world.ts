import {
  type AdminAccess,
  type AdminItem,
  type ClaimAction,
  type ClaimReceipt,
  type ItemAction,
  itemActionSegments,
  type List,
  type Notification,
  type Reporter,
  type ReportReceipt,
  type Session,
  type TotpSetup,
} from '@lost-found/contracts';
import { type FormFile, form } from '../files.js';
import { PASSWORD } from '../forms.js';
import { chosen, claimForm, foundForm, lostForm, newEmail, OTHER_PASSWORD, signUpForm } from './forms.js';
import type { Answer, Browser, LinkPurpose, Sent, Target } from './target.js';

/** A signed-in person with an account. */
export interface Account {
  id: string;
  email: string;
  browser: Browser;
}

/** Makes what an exchange finds there, in the way that people do: over HTTP. */
export class World {
  /** Made when they are first asked for; nothing that changes them is asked of them. */
  readonly #made = new Map<string, Promise<unknown>>();
  readonly #colleagues = new Map<AdminAccess, Promise<Browser>>();

  constructor(readonly target: Target) {}

  visitor(): Browser {
    return this.target.browser();
  }

  /** The desk; the same browser for all exchanges. */
  admin(): Promise<Browser> {
    return this.#once('admin', () => this.#signInAdmin());
  }

  /** A person with an account, a report and a claim, who is always refused. */
  somebody(): Promise<Browser> {
    return this.#once('somebody', async () => {
      const { browser } = await this.account();
      await this.found({}, [], browser);
      await this.claim({}, [], browser);
      return browser;
    });
  }

  /** A person who only opened a case by its link; always refused. */
  holder(): Promise<Browser> {
    return this.#once('holder', async () => (await this.openedCase()).browser);
  }

  /** Records of one person, which other people ask for. */
  owner() {
    return this.#once('owner', async () => {
      const { browser } = await this.account();
      const { id: itemId } = await this.lost({}, [], browser);
      await this.reviewed({ id: itemId }, 'approve');
      const { id: claimId } = await this.claim({}, [], browser);
      const sessions = await this.#do<List<{ id: string }>>(browser, 'GET', '/api/auth/sessions');
      const { id: notificationId } = await this.notification(browser);
      return { itemId, claimId, sessionId: sessions.data[0]?.id ?? '', notificationId };
    });
  }

  /** The answer to what the desk sends. */
  async desk<Body = unknown>(method: string, path: string, json?: object): Promise<Body> {
    return this.#do(await this.admin(), method, path, { json });
  }

  #once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as Promise<Made>;
  }

  async #signInAdmin(): Promise<Browser> {
    const browser = this.target.browser();
    await this.#do(browser, 'POST', '/api/auth/admin/login', { json: this.target.admin });
    return browser;
  }

  /** Sends what has to succeed. */
  async #do<Body>(browser: Browser, method: string, path: string, sent?: Sent): Promise<Body> {
    const answer = await browser.send(method, path, sent);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${toText(answer)}`);
    return answer.body as Body;
  }

  /** A person who signed up and has not verified their address. */
  async signUp(): Promise<{ email: string; browser: Browser }> {
    const browser = this.visitor();
    const json = signUpForm();
    await this.#do(browser, 'POST', '/api/auth/sign-up', { json });
    return { email: json.email, browser };
  }

  /** The token of the last link that an address was sent. */
  async token(email: string, purpose: LinkPurpose): Promise<string> {
    const token = (await this.target.tokens(email, purpose)).at(-1);
    if (!token) throw new Error(`${email} was sent no link (${purpose})`);
    return token;
  }

  /** A person with a new account. */
  async account(): Promise<Account> {
    const { email, browser } = await this.signUp();
    const token = await this.token(email, 'verify_email');
    const json = { token, password: PASSWORD };
    const { user } = await this.#do<Session>(browser, 'POST', '/api/auth/verify-email', { json });
    return { id: user.id, email, browser };
  }

  /** An administrator with less than full access; the same browser until an exchange deletes the account. */
  async colleague(access: Exclude<AdminAccess, 'full'>): Promise<Browser> {
    const known = await this.#colleagues.get(access);
    if (known && (await known.send('GET', '/api/admin/shelves')).status === 200) return known;
    const made = this.#makeColleague(access);
    this.#colleagues.set(access, made);
    return made;
  }

  async #makeColleague(access: AdminAccess): Promise<Browser> {
    const { id, email } = await this.account();
    const json = { role: 'admin', access, currentPassword: this.target.admin.password };
    await this.#do(await this.admin(), 'PATCH', `/api/admin/users/${id}`, { json });
    const browser = this.target.browser();
    await this.#do(browser, 'POST', '/api/auth/admin/login', { json: { email, password: PASSWORD } });
    return browser;
  }

  /** An administrator of their own, by an invitation; the password is OTHER_PASSWORD. */
  async administrator(): Promise<Account> {
    const email = newEmail();
    const invitation = { email, language: 'en', currentPassword: this.target.admin.password };
    await this.#do(await this.admin(), 'POST', '/api/admin/users/invitations', { json: invitation });
    const browser = this.visitor();
    const token = await this.token(email, 'invitation');
    const json = { token, fullName: 'Ada Marsh', ...chosen(OTHER_PASSWORD) };
    const { user } = await this.#do<Session>(browser, 'POST', '/api/auth/invitation', { json });
    return { id: user.id, email, browser };
  }

  /** The first code of an administrator who has set up an authenticator app. */
  async firstCode(browser: Browser) {
    const { setup, secret } = await this.#do<TotpSetup>(browser, 'POST', '/api/admin/factors/totp');
    return { setup, name: 'My phone', code: this.target.codeOf(secret) };
  }

  logIn(browser: Browser, email: string, password = PASSWORD): Promise<Session> {
    return this.#do(browser, 'POST', '/api/auth/login', { json: { email, password } });
  }

  /** A found item: approved. */
  found(changes: object = {}, files: FormFile[] = [], by = this.visitor()): Promise<ReportReceipt> {
    return this.#do(by, 'POST', '/api/found-reports', { form: form(foundForm(changes), 'images', files) });
  }

  /** A lost report: under review. */
  lost(changes: object = {}, files: FormFile[] = [], by = this.visitor()): Promise<ReportReceipt> {
    return this.#do(by, 'POST', '/api/lost-reports', { form: form(lostForm(changes), 'images', files) });
  }

  /** An item after the desk took these actions. */
  async reviewed({ id }: { id: string }, ...actions: ItemAction[]): Promise<AdminItem> {
    for (const action of actions)
      await this.#do(await this.admin(), 'POST', `/api/admin/items/${id}/${itemActionSegments[action]}`);
    return this.item(id);
  }

  /** A found item that the desk took in. */
  async received(id: string): Promise<AdminItem> {
    return this.#do(await this.admin(), 'POST', `/api/admin/items/${id}/receive`, { json: {} });
  }

  /** An item as the desk sees it. */
  async item(id: string): Promise<AdminItem> {
    return this.#do(await this.admin(), 'GET', `/api/admin/items/${id}`);
  }

  /** A claim, on an item of its own where none is named. */
  async claim(
    changes: Record<string, unknown> & { itemId?: string } = {},
    files: FormFile[] = [],
    by = this.visitor(),
  ) {
    const itemId = changes.itemId ?? (await this.found()).id;
    const sent = { form: form(claimForm(itemId, changes), 'proofFiles', files) };
    const receipt = await this.#do<ClaimReceipt>(by, 'POST', '/api/claims', sent);
    return { ...receipt, itemId, token: receipt.caseUrl.split('#')[1] ?? '' };
  }

  /** A claim and the browser in which it was opened by its secret link. */
  async openedCase(files: FormFile[] = []) {
    const claim = await this.claim({}, files);
    const browser = this.visitor();
    await this.#do(browser, 'POST', '/api/case/open', { json: { token: claim.token } });
    return { claim, browser };
  }

  async decided({ id }: { id: string }, action: ClaimAction, json: object = {}): Promise<void> {
    await this.#do(await this.admin(), 'POST', `/api/admin/claims/${id}/${action}`, { json });
  }

  /** Approves a claim on an item at the desk, so that it gets a pick-up code. */
  async readyForPickup(claim: { id: string; itemId: string }): Promise<void> {
    await this.#do(await this.admin(), 'POST', `/api/admin/items/${claim.itemId}/receive`, { json: {} });
    await this.decided(claim, 'approve');
  }

  /** The reporter with this contact. */
  async reporter(contact: string): Promise<Reporter> {
    const query = new URLSearchParams({ search: contact });
    const list = await this.#do<List<Reporter>>(await this.admin(), 'GET', `/api/admin/reporters?${query}`);
    const [reporter] = list.data;
    if (!reporter) throw new Error(`${contact} is no reporter`);
    return reporter;
  }

  /** The last notification of a person. */
  async notification(browser: Browser): Promise<Notification> {
    const list = await this.#do<List<Notification>>(browser, 'GET', '/api/me/notifications');
    const [notification] = list.data;
    if (!notification) throw new Error('they were told nothing');
    return notification;
  }
}

const toText = ({ body }: Answer): string => JSON.stringify(body);
