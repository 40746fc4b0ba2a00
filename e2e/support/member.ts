import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from './mailbox.ts';

/** The password of a form, not the button that shows it. */
export const passwordIn = (form: Locator | Page, label = 'Password'): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${label}`) });

/** Actions of a signed-in person on the public pages (§1). */
export class Member {
  readonly page: Page;
  readonly who: Person;
  readonly #url: string;

  constructor(page: Page, url: string, who: Person) {
    this.page = page;
    this.who = who;
    this.#url = url;
  }

  /** The same person in another browser. */
  elsewhere(page: Page): Member {
    return new Member(page, this.#url, this.who);
  }

  open(path: string): Promise<unknown> {
    return this.page.goto(this.#url + path);
  }

  /** The main navigation. */
  get navigation(): Locator {
    return this.page.getByRole('navigation', { name: 'Main navigation' });
  }

  /** Fills the sign-in in and sends it. */
  async trySigningIn(password = this.who.password): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign In' });
    await form.getByLabel('Email Address').fill(this.who.email);
    await passwordIn(form).fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
  }

  /** Goes to a page that asks to sign in, does so, and is on that page. */
  async signIn(path = '/profile', password = this.who.password): Promise<void> {
    await this.open(path);
    await this.trySigningIn(password);
    await expect(this.page).toHaveURL(this.#url + path);
    await expect(this.page.getByRole('link', { name: /^Notifications/ }).first()).toBeVisible();
  }
}
