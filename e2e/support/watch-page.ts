import type { BrowserContext, Page } from '@playwright/test';

/** Everything a browser complained of: errors on the console, uncaught ones, violations of the page's policy. */
export class Complaints {
  readonly all: string[] = [];

  watch(context: BrowserContext): void {
    for (const page of context.pages()) this.#watchPage(page);
    context.on('page', (page) => this.#watchPage(page));
  }

  #watchPage(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error') this.all.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.all.push(String(error.stack ?? error)));
  }
}
