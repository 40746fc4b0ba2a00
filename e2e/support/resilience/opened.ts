import type { Page } from '@playwright/test';

/** What the document that a page shows has asked for. */
export class AskedFiles {
  #paths: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) this.#paths = [];
      this.#paths.push(new URL(request.url()).pathname);
    });
  }

  /** How often a file was asked for. */
  times(path: string): number {
    return this.#paths.filter((asked) => asked === path).length;
  }

  /** The versions of an app that anything was asked for of. The browser asks for the icon late, of the page before. */
  versionsOf(app: string): string[] {
    const parts = this.#paths.filter((path) => !path.endsWith('/favicon.svg')).map((path) => path.split('/'));
    const found = parts.filter(([, folder, name]) => folder === 'remotes' && name === app);
    return [...new Set(found.map(([, , , version]) => String(version)))];
  }
}

/** Marks this document, to tell it from the next one. */
export const markDocument = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { marked: true });
  });
export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);
