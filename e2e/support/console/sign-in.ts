import { type PublicConfig, type Session, storedAdminSessionKey } from '@lost-found/contracts';
import type { BrowserContext } from '@playwright/test';
import type { Service } from '../service.ts';

/** Signs a browser in as the demo administrator without a look at the sign-in, which has tests of its own. */
export async function signIn(context: BrowserContext, { url }: Service): Promise<void> {
  const config = (await (await context.request.get(`${url}/api/config`)).json()) as PublicConfig;
  if (!config.demo) throw new Error('This service has no demo administrator.');
  const { adminEmail: email, adminPassword: password } = config.demo;
  const answer = await context.request.post(`${url}/api/auth/admin/login`, { data: { email, password } });
  if (!answer.ok()) throw new Error(`The sign-in was refused: ${answer.status()}`);
  const { user, lastLogin } = (await answer.json()) as Session;
  const record = { ...user, role: 'admin', lastLogin: Date.parse(lastLogin) };
  await context.addInitScript(
    // An empty page has no storage.
    ([key, value]) => location.protocol !== 'about:' && localStorage.setItem(key!, value!),
    [storedAdminSessionKey, JSON.stringify(record)],
  );
}
