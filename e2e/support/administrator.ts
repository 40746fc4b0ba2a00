import { expect, type Locator, type Page } from '@playwright/test';

/** What a member of the desk does in the console (§2). */
export class Administrator {
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

  /** Opens a list of the console by its path and types into its search. */
  async open(path: string, title: string, search?: string): Promise<Locator> {
    await this.page.goto(`${this.#url}${path}`);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (search) await this.page.getByRole('searchbox').fill(search);
    return this.page.getByRole('table');
  }

  /** Opens a claim's details from Claim Requests. */
  async review(title: string, claimant: string): Promise<Locator> {
    await this.open('/admin/claims', 'Claim Requests', title);
    await this.page.getByRole('button', { name: `Review: ${title}, ${claimant}` }).click();
    return this.page.getByRole('dialog');
  }
}
