import { readFile } from 'node:fs/promises';
import { durations, type PublicConfig, type Session, storedAdminSessionKey } from '@lost-found/contracts';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Service } from './service.ts';

/** A file as it was saved. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Actions of the desk in the console (§2). */
export class Desk {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Signs in with what the hint box says, and arrives at the dashboard. */
  async signIn(): Promise<void> {
    const { page } = this;
    await page.goto(`${this.#url}/admin/login`);
    const hint = await page.getByText(/\S+@\S+ \/ \S+/).textContent();
    const [, email = '', password = ''] = /(\S+@\S+) \/ (\S+)/.exec(hint ?? '') ?? [];
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(`${this.#url}/admin/dashboard`);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  }

  /** Opens a list of the console and waits until the search is applied. */
  async open(path: string, title: string, search?: string): Promise<Locator> {
    const { page } = this;
    await page.goto(`${this.#url}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (search) {
      await page.getByRole('searchbox').fill(search);
      await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(search);
    }
    return page.getByRole('table');
  }

  /** Opens a claim's details from Claim Requests. */
  async review(title: string, claimant: string): Promise<Locator> {
    await this.open('/admin/claims', 'Claim Requests', title);
    await this.page.getByRole('button', { name: `Review: ${title}, ${claimant}` }).click();
    return this.page.getByRole('dialog');
  }

  /** The row, or on a phone the card, that speaks of something. */
  row(text: string): Locator {
    return this.page.getByRole('main').locator('tbody tr', { hasText: text });
  }

  /** Presses a button, a link or a row's action by its name. */
  async press(name: string | RegExp, inside: Locator | Desk['page'] = this.page): Promise<void> {
    await inside.getByRole('button', { name, exact: true }).click();
  }

  /** Chooses from the menu of the row that is called so. */
  async pick(action: string, row: string): Promise<void> {
    await this.press(`More actions: ${row}`);
    await this.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** Types two keys as fingers do: the second does not wait until a busy page has taken the first. */
  async typePair(first: string, second: string): Promise<void> {
    const { keyboard } = this.page;
    await Promise.all([keyboard.press(first), keyboard.press(second)]);
  }

  /** Has all keys come at one moment, however slowly a busy machine types, until `restFromKeys`. */
  async stopTheClockOfKeys(): Promise<void> {
    await this.page.addInitScript((moment) => {
      let now = 0;
      Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now });
      Object.assign(window, {
        restFromKeys: () => {
          now += moment;
        },
      });
    }, durations.keysRest);
  }

  /** Lets the moment pass in which a key does not decide yet. */
  async restFromKeys(): Promise<void> {
    const moving = ['data-closed', 'data-starting-style', 'data-ending-style'].map(
      (state) => `[role=dialog][${state}], [role=alertdialog][${state}]`,
    );
    await expect(this.page.locator(moving.join())).toHaveCount(0);
    await this.page.evaluate(() => (window as unknown as { restFromKeys: () => void }).restFromKeys());
  }

  /** The file that a button saves. */
  async save(button: Locator): Promise<SavedFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
}

/** Signs a browser in as the demo administrator without a look at the sign-in, which has tests of its own. */
export async function signIn(context: BrowserContext, { url }: Service): Promise<void> {
  const config = (await (await context.request.get(`${url}/api/config`)).json()) as PublicConfig;
  if (!config.demo) throw new Error('This service has no demo administrator.');
  const { adminEmail: email, adminPassword: password } = config.demo;
  const answer = await context.request.post(`${url}/api/auth/admin/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${answer.status()}`);
  const { user, lastLogin } = (await answer.json()) as Session;
  const record = { ...user, role: 'admin', lastLogin: Date.parse(lastLogin) };
  await context.addInitScript(
    // An empty page has no storage.
    ([key, value]) => location.protocol !== 'about:' && localStorage.setItem(key!, value!),
    [storedAdminSessionKey, JSON.stringify(record)],
  );
}
