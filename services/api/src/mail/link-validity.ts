import { durations, type Language } from '@lost-found/contracts';
import type { MailTemplate } from './mail-content.js';

const HOUR = 3_600_000;

/** How long an e-mail's link can be used; of those that are not here for as long as what they lead to is there. */
const lifetimes: Readonly<Partial<Record<MailTemplate, number>>> = {
  verify_email: durations.verifyEmailLink,
  reset_password: durations.resetPasswordLink,
  account_exists: durations.resetPasswordLink,
};

/** How long an e-mail's link can be used, in words such as '48 hours'; nothing where it has no end of its own. */
export function linkValidity(template: MailTemplate, language: Language): { validity?: string } {
  const lifetime = lifetimes[template];
  if (!lifetime) return {};
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
  return { validity: hours.format(lifetime / HOUR) };
}
