import type { AdminClaim } from '@lost-found/contracts';
import type { Locator, Page } from '@playwright/test';
import type { AdminClient } from '../admin-client.ts';
import { reportFound } from '../http.ts';
import type { Service } from '../service.ts';

/** Reports a thing that nobody else has, and opens the claim modal on its page. */
export async function openClaim(page: Page, service: Service, title: string): Promise<Locator> {
  const { id } = await reportFound(service, title);
  await page.goto(`${service.url}/item/${id}`);
  await page.getByRole('button', { name: 'Claim', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Claim this item' });
  await dialog.getByLabel('Full Name').waitFor();
  return dialog;
}

/** The only claim on things of this title, as the desk sees it. */
export async function claimOn(desk: AdminClient, title: string): Promise<AdminClaim> {
  const claims = await desk.all<AdminClaim>(`/claims?search=${encodeURIComponent(title)}`);
  if (claims.length !== 1) throw new Error(`${claims.length} claims on ${title}`);
  return claims[0]!;
}
