import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { Administrator } from '../administrator.ts';

/** A file as it was saved. */
export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** An administrator at the lists of the console, signed in. */
export class Desk extends Administrator {
  /** Opens a list; what was searched for is in force when this is done. */
  override async open(path: string, title: string, search?: string): Promise<Locator> {
    const table = await super.open(path, title, search);
    if (search) await expect.poll(() => new URL(this.page.url()).searchParams.get('search')).toBe(search);
    return table;
  }

  /** The message over the page with exactly this text (§8). */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });
  }

  /** The row, or on a phone the card, that speaks of something. */
  row(text: string): Locator {
    return this.page.getByRole('main').locator('tbody tr', { hasText: text });
  }

  /** Presses a button, a link or a row's action by its name. */
  async press(name: string | RegExp, inside: Locator | Desk['page'] = this.page): Promise<void> {
    await inside.getByRole('button', { name, exact: true }).click();
  }

  /** Types two keys as fingers do: the second does not wait until a busy page has taken the first. */
  async typePair(first: string, second: string): Promise<void> {
    const { keyboard } = this.page;
    await Promise.all([keyboard.press(first), keyboard.press(second)]);
  }

  /** Chooses from a filter of the list: the platform's own picker under a finger, else a listbox. */
  async choose(filter: string, choice: string): Promise<void> {
    const control = this.page.getByRole('search').getByRole('combobox', { name: filter });
    await control.waitFor();
    if (await control.evaluate(({ tagName }) => tagName === 'SELECT')) {
      await control.selectOption({ label: choice });
      return;
    }
    await control.click();
    await this.page.getByRole('option', { name: choice, exact: true }).click();
  }

  /** What the list's part of the address says. */
  async expectAddress(params: Record<string, string>): Promise<void> {
    await expect
      .poll(() => Object.fromEntries(new URL(this.page.url()).searchParams), { message: 'the address' })
      .toEqual(params);
  }

  /** The file that a button saves. */
  async save(button: Locator): Promise<SavedFile> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
}
