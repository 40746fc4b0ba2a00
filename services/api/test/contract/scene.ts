import type {
  AdminItem,
  ClaimReceipt,
  List,
  Notification,
  Profile,
  Reporter,
  UserRole,
} from '@lost-found/contracts';
import { AccountTokensService } from '../../src/auth/account-tokens.service.js';
import { hashPassword } from '../../src/auth/passwords.js';
import { SessionsService } from '../../src/auth/sessions.service.js';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import { type AccountLinkPurpose, SecretLinksService } from '../../src/links/secret-links.service.js';
import { UsersService } from '../../src/users/users.service.js';
import { PASSWORD } from '../factories/accounts.js';
import { review } from '../factories/answers.js';
import { openCase } from '../factories/cases.js';
import { jpeg, pdf } from '../factories/files.js';
import { form } from '../factories/form.js';
import { adminItem, anotherStudent, reportFound, reportLost, submitClaim } from '../factories/reports.js';
import { HttpClient } from '../harness/http-client.js';
import type { TestApp } from '../harness/test-app.js';

/**
 * Who calls: a visitor; somebody with an account, and with reports of their own; the owner of what is asked
 * for; whoever opened the case of the owner's claim by its link; an administrator.
 */
export const callers = ['visitor', 'user', 'other', 'owner', 'holder', 'admin'] as const;
export type Caller = (typeof callers)[number];

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
  readonly client: HttpClient;
}

const passwordHash = hashPassword(PASSWORD);
let accounts = 0;

/** What one call finds in the service: made when it is first asked for, and shared with no other call. */
export class Scene {
  readonly #made = new Map<string, Promise<unknown>>();

  constructor(readonly service: TestApp) {}

  client(caller: Caller): Promise<HttpClient> {
    if (caller === 'visitor') return Promise.resolve(this.service.visitor());
    if (caller === 'holder') return this.#holder();
    return this.#account(caller).then(({ client }) => client);
  }

  owner = () => this.#account('owner');
  admin = () => this.#account('admin').then(({ client }) => client);

  /** Somebody of no other part in the call. */
  stranger = (emailVerified = true) => this.#once('stranger', () => this.#signIn('user', emailVerified));

  /** A found item of the owner's, with a picture. */
  item = () => this.#once('item', async () => this.#read(await this.#report(reportFound)));

  /** A lost report of the owner's, under review, with a picture. */
  lostItem = () => this.#once('lostItem', async () => this.#read(await this.#report(reportLost)));

  /** A claim of the owner's on somebody's item, with proof. */
  claim = (): Promise<ClaimReceipt> =>
    this.#once('claim', async () => {
      const { id } = await reportFound(this.service.visitor());
      return submitClaim((await this.owner()).client, id, anotherStudent(), [pdf()]);
    });

  /** The address of the proof of the owner's claim. */
  async proofUrl(): Promise<string> {
    const { id } = await this.claim();
    const { body } = await (await this.admin()).get<{ proofFiles: { url: string }[] }>(
      `/api/admin/claims/${id}`,
    );
    return body.proofFiles[0]?.url ?? '';
  }

  /** The address of the owner's picture. */
  async avatarUrl(): Promise<string> {
    const { client } = await this.owner();
    const payload = form({}, 'avatar', [await jpeg()]);
    const { body } = await client.send<Profile>({ method: 'PUT', url: '/api/me/avatar', payload });
    return body.avatarUrl ?? '';
  }

  async reporter(): Promise<Reporter> {
    await this.item();
    const { email } = await this.owner();
    const url = `/api/admin/reporters?search=${encodeURIComponent(email)}`;
    const { body } = await (await this.admin()).get<List<Reporter>>(url);
    return body.data[0] as Reporter;
  }

  /** What the owner was told of their lost report. */
  async notification(): Promise<Notification> {
    await review(await this.admin(), (await this.lostItem()).id, 'approve');
    const { body } = await (await this.owner()).client.get<List<Notification>>('/api/me/notifications');
    return body.data[0] as Notification;
  }

  /** The token of a link that the stranger was sent. */
  async token(purpose: AccountLinkPurpose): Promise<string> {
    const { id } = await this.stranger(purpose !== 'verify_email');
    const { app } = this.service;
    const tokenId = await app
      .get(UnitOfWork)
      .transaction((manager) => app.get(AccountTokensService).issue(manager, id, purpose));
    return app.get(SecretLinksService).accountToken(purpose, tokenId);
  }

  #holder = () =>
    this.#once('holder', async () => {
      const client = this.service.visitor();
      await openCase(client, await this.claim());
      return client;
    });

  #account(caller: Exclude<Caller, 'visitor' | 'holder'>): Promise<Account> {
    return this.#once(caller, async () => {
      const account = await this.#signIn(caller === 'admin' ? 'admin' : 'user', true);
      if (caller === 'other') await reportFound(account.client);
      return account;
    });
  }

  async #signIn(role: UserRole, emailVerified: boolean): Promise<Account> {
    accounts += 1;
    const email = `account${accounts}@campus.test`;
    const fullName = `Account ${accounts}`;
    const { app, visitor } = this.service;
    const fields = { email, fullName, passwordHash: await passwordHash, emailVerified, role };
    const [{ id }, token] = await app.get(UnitOfWork).transaction(async (manager) => {
      const user = await app.get(UsersService).create(manager, fields);
      return [user, (await app.get(SessionsService).create(manager, user)).token];
    });
    const cookie = `lost_found_session=${token}`;
    return { id, email, cookie, client: visitor({ cookie }) };
  }

  #read = async (id: string): Promise<AdminItem> => adminItem(await this.admin(), id);

  async #report(report: typeof reportFound | typeof reportLost): Promise<string> {
    const { client, email } = await this.owner();
    return (await report(client, { contactInfo: email }, [await jpeg()])).id;
  }

  #once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as Promise<T>;
  }
}
