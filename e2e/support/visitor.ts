import { expect, type Locator, type Page } from '@playwright/test';
import type { UploadFile } from './evidence.ts';

interface FoundThing {
  readonly title: string;
  readonly description: string;
  readonly photo: UploadFile;
}

interface Claimant {
  readonly fullName: string;
  readonly email: string;
  readonly proof?: UploadFile;
}

/** Waits for the search itself: its address is there before it is, and the home page has a box that is called the same. */
export const untilSearch = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: 'Search Items' }).waitFor();

/** Actions of a student or visitor on the public pages (§2). */
export class Visitor {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Reports a found thing from the home page on, and stays at the confirmation. */
  async reportFound({ title, description, photo }: FoundThing): Promise<void> {
    const { page } = this;
    await page.goto(this.#url);
    await page
      .getByRole('main')
      .getByRole('link', { name: /report found/i })
      .first()
      .click();
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByLabel('Category').selectOption('Accessories');
    await page.getByLabel('Location found').selectOption('Main Library');
    await page.getByLabel('Date found').fill('2026-01-12');
    await page.getByLabel('Contact information').fill('finder@campus.example');
    await page.getByRole('textbox', { name: 'Description' }).fill(description);
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await expect(page.getByText(photo.name)).toBeVisible();
    await page.getByRole('button', { name: /submit/i }).click();
    const thanks = 'Item successfully reported! Thank you for helping your fellow students.';
    await expect(page.getByText(thanks)).toBeVisible();
  }

  /** Opens the search and types into its box; answers the cards that it then shows. */
  async search(text: string): Promise<Locator> {
    await this.page.goto(`${this.#url}/search`);
    await this.page.getByPlaceholder('Search items...').fill(text);
    await expect(this.page).toHaveURL(`${this.#url}/search?${new URLSearchParams({ search: text })}`);
    return this.page.getByRole('button', { name: /^View Details/ });
  }

  /** Claims the item on the card with this title, in the claim modal (§4, §5). */
  async claim(title: string, { fullName, email, proof }: Claimant): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(`^Claim.*${title}`) }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Full name').fill(fullName);
    await dialog.getByLabel('Student ID').fill('camp7654321');
    await dialog.getByLabel('Email').fill(email);
    await dialog
      .getByRole('textbox', { name: /own/i })
      .fill('A red handle with my initials A. L. scratched into it.');
    if (proof) await dialog.locator('input[type=file]').first().setInputFiles(proof);
    await dialog.getByRole('button', { name: /^submit/i }).click();
    await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
  }
}
