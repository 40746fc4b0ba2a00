import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** The control of a form with exactly this label, required or not. */
function field(form: Locator | Page, t: Texts, key: string): Locator {
  const label = t(`fields.${key}`).replace(/[()]/g, '\\$&');
  return form.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).first();
}

/** Fills the fields of a form by their labels; those with a list of choices are chosen from. */
async function fill(
  form: Locator | Page,
  t: Texts,
  values: Record<string, string>,
  choices: Record<string, string> = {},
) {
  for (const [key, value] of Object.entries(values)) await field(form, t, key).fill(value);
  for (const [key, value] of Object.entries(choices)) await field(form, t, key).selectOption(value);
}

/** A whole found report (§3), without pictures. */
export const fillFoundReport = (form: Locator | Page, t: Texts, title: string) =>
  fill(
    form,
    t,
    {
      title,
      dateFound: '2026-01-12',
      contact: 'finder@campus.example',
      description: 'Left on the second floor, next to the printers.',
    },
    { category: 'Accessories', locationFound: 'Main Library' },
  );

/** A whole lost report (§3), without photos. */
export const fillLostReport = (form: Locator | Page, t: Texts, title: string) =>
  fill(
    form,
    t,
    {
      itemName: title,
      detailedDescription: 'Grey, with a sticker of a whale.',
      lastSeenLocation: 'Cafeteria',
      lastSeenAt: '2026-01-12T11:30',
      contact: '+34 600 000 000',
      studentId: 'CAMP1234567',
      yourName: 'Noor Haddad',
    },
    { category: 'Electronics' },
  );

/** Another student each time: one may claim an item once. */
const anyStudentId = () => `camp${randomInt(1_000_000, 10_000_000)}`;

/** Fills a claim (§3) without proof; the student ID and the address are typed in lower and mixed case. */
export const fillClaim = (form: Locator | Page, t: Texts, fullName: string, studentId = anyStudentId()) =>
  fill(form, t, {
    fullName,
    studentId,
    email: `${studentId}@Campus.example`,
    ownershipDescription: 'A red handle with my initials A. L. scratched into it.',
  });
