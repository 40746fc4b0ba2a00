import { expect, type Locator, type Page } from '@playwright/test';
import type { Texts } from '../portal/texts.ts';

/** What there is to be opened by its address; nothing may be decided on it. */
export interface OpenCases {
  readonly item: string;
  readonly lostReport: string;
  /** With proof, and another claim that competes with it. */
  readonly claim: string;
}

/** The console in front of an administrator of one language, signed in. */
export interface ConsoleVisit {
  readonly page: Page;
  readonly url: string;
  readonly t: Texts;
  readonly cases: OpenCases;
}

/** A screen of the console or a modal in one of its states. */
export interface ConsoleScreen {
  readonly name: string;
  /** What it is, after the section that specifies it. */
  readonly title: string;
  /** Brings the page there, and waits until it shows. */
  readonly show: (visit: ConsoleVisit) => Promise<unknown>;
  /** What the browser complains of there, by intent. */
  readonly complaints?: RegExp[];
  /** For whoever is not signed in. */
  readonly signedOut?: boolean;
}

/** Waits until nothing of the page says that it is loading. */
const untilLoaded = async ({ page, t }: ConsoleVisit) => {
  await expect(page.getByText(t('common:loading'))).toHaveCount(0);
};

/** Opens an address of the console and waits for its heading. */
export async function openPage(visit: ConsoleVisit, path: string): Promise<void> {
  await visit.page.goto(`${visit.url}/admin/${path}`);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  await untilLoaded(visit);
}

/** Opens a list and waits for its rows. */
export async function openList(visit: ConsoleVisit, path: string): Promise<void> {
  await openPage(visit, path);
  await visit.page.locator('tbody tr').first().waitFor();
}

/** Opens a modal by its address. */
export async function openModal(visit: ConsoleVisit, path: string): Promise<Locator> {
  await visit.page.goto(`${visit.url}/admin/${path}`);
  const dialog = visit.page.getByRole('dialog').first();
  await dialog.waitFor();
  await untilLoaded(visit);
  return dialog;
}

/** Presses a button of the list's first row, by the beginning of its name. */
export async function pressInRow(visit: ConsoleVisit, action: string): Promise<Locator> {
  const name = new RegExp(`^${visit.t(action)}\\b`);
  await visit.page.locator('tbody tr').first().getByRole('button', { name }).click();
  const dialog = visit.page.locator('[role=dialog], [role=alertdialog]').first();
  await dialog.waitFor();
  await untilLoaded(visit);
  return dialog;
}
