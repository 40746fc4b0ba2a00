import type { Page } from '@playwright/test';
import type { OpenCases, SampleAccount, SampleItems } from '../samples.ts';
import type { Texts } from '../texts.ts';

/** A page in front of a reader of one language, and what there is to be seen. */
export interface Visit {
  readonly page: Page;
  readonly url: string;
  readonly t: Texts;
  readonly items: SampleItems;
  readonly account: SampleAccount;
  readonly cases: OpenCases;
}

/** A screen or modal in one of its states. */
export interface Screen {
  /** File name of the picture. */
  readonly name: string;
  /** Name of the screen, after the section that specifies it. */
  readonly title: string;
  /** Brings the page there, and waits until it shows. */
  readonly show: (visit: Visit) => Promise<unknown>;
  /** Expected complaints of the browser on this screen. */
  readonly complaints?: RegExp[];
  /** True for a screen of a signed-in administrator. */
  readonly atDesk?: boolean;
  /** The printed form: tests look at it and do not use it. */
  readonly onPaper?: boolean;
  /**
   * A screen that contains everything of this one except texts; the accessibility tests visit only that one.
   */
  readonly partOf?: string;
  /** Its picture is what the window shows, not the whole page. */
  readonly inWindow?: boolean;
}

/** Opens an address of the site and waits for the heading that says that it is there. */
export async function open({ page, url }: Visit, path: string): Promise<void> {
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
