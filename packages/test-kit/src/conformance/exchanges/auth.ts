import { type AccountSessions, durations, type Session } from '@lost-found/contracts';
import { PASSWORD } from '../../forms.js';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { chosen, NOBODY, newEmail, OTHER_PASSWORD, signUpForm } from '../forms.js';
import type { Browser } from '../target.js';
import type { Account, World } from '../world.js';

const accepted = gives({ accepted: true }, 202);
const visiting = (json: object) => ({ json });
const signedIn = (json?: object) => async (world: World) => ({ by: (await world.account()).browser, json });

const knows = async (world: World, email: string, password: string): Promise<number> =>
  (await world.visitor().send('POST', '/api/auth/login', { json: { email, password } })).status;

const findSessions = async (browser: Browser): Promise<AccountSessions['data']> =>
  ((await browser.send('GET', '/api/auth/sessions')).body as AccountSessions).data;

/** A person who has a link to reset their password. */
const forgotten = async (world: World): Promise<Account & { token: string }> => {
  const account = await world.account();
  await account.browser.send('POST', '/api/auth/forgot-password', { json: { email: account.email } });
  return { ...account, token: await world.token(account.email, 'reset_password') };
};

/** A person who has a link to verify their address. */
const signedUp = async (world: World): Promise<{ email: string; browser: Browser; token: string }> => {
  const made = await world.signUp();
  return { ...made, token: await world.token(made.email, 'verify_email') };
};

/** A person who follows the link that proves their address. */
const verifying =
  (json: object = {}) =>
  async (world: World) => {
    const { email, browser, token } = await signedUp(world);
    return { by: browser, json: { token, ...json }, saved: { email } };
  };

/** A person who follows the link to reset their password. */
const resetting =
  (json: object = {}) =>
  async (world: World) => {
    const { email, browser, token } = await forgotten(world);
    return { by: browser, json: { token, ...json }, saved: { email, token } };
  };

/** A person who signs in with this password. */
const loggingIn =
  (password: string, write = (email: string) => email) =>
  async (world: World) => ({ json: { email: write((await world.account()).email), password } });

/** A person with sessions in two browsers. */
const twice = async (world: World): Promise<Account & { elsewhere: Browser }> => {
  const account = await world.account();
  const elsewhere = world.visitor();
  await world.logIn(elsewhere, account.email);
  return { ...account, elsewhere };
};

const admin = ({ target }: World) => target.admin;

/** Signing in, up and out, and what the links in e-mails lead to. */
export const authExchanges = [
  ...route('POST /api/auth/sign-up', {
    'accepts, and sends a link': [
      visiting(signUpForm({ email: 'new.person@campus.test' })),
      accepted,
      async (world) => expect(await world.token('new.person@campus.test', 'verify_email')).not.toBe(''),
    ],
    'says the same of an address that has an account': [
      async (world) => {
        const { email } = await world.account();
        return { json: signUpForm({ email }) };
      },
      accepted,
    ],
    'requires its fields': [
      visiting({ fullName: '', email: 'x', ...chosen('short') }),
      refusesFields({
        fullName: 'full_name_required',
        email: 'email_invalid',
        password: 'password_too_short',
      }),
    ],
    'takes the same password twice': [
      visiting(signUpForm({ confirmPassword: 'another one' })),
      refusesFields({ confirmPassword: 'passwords_differ' }),
    ],
    'takes no common password': [
      visiting(signUpForm(chosen('password1234'))),
      refusesFields({ password: 'password_too_common' }),
    ],
  }),
  ...route('POST /api/auth/verify-email/check', {
    'says that a link works, and proves nothing': [
      verifying(),
      done,
      async (world, _, { saved }) => expect(await knows(world, saved?.email ?? '', PASSWORD)).toBe(403),
    ],
    'refuses an unknown link': [visiting({ token: 'x' }), refuses('link_invalid')],
  }),
  ...route('POST /api/auth/verify-email', {
    'proves the address, and signs in': [
      verifying({ password: PASSWORD }),
      gives({ user: { role: 'user', fullName: 'Noor Haddad' } }),
      async (world, _, { by, saved }) => {
        expect((await by.send('GET', '/api/auth/session')).status).toBe(200);
        expect(await knows(world, saved?.email ?? '', PASSWORD)).toBe(200);
      },
    ],
    'requires a password': [verifying(), refusesFields({ password: 'password_required' })],
    'takes another password where it is given twice': [
      verifying(chosen(OTHER_PASSWORD)),
      gives({ user: { role: 'user' } }),
      async (world, _, { saved }) => {
        expect(await knows(world, saved?.email ?? '', PASSWORD)).toBe(401);
        expect(await knows(world, saved?.email ?? '', OTHER_PASSWORD)).toBe(200);
      },
    ],
    'asks for another password twice': [
      verifying({ password: OTHER_PASSWORD }),
      refusesFields({ confirmPassword: 'confirm_password_required' }),
    ],
    'takes no common password': [
      verifying(chosen('password1234')),
      refusesFields({ password: 'password_too_common' }),
    ],
    'does it once': [
      async (world) => {
        const { email } = await world.account();
        const token = await world.token(email, 'verify_email');
        return { json: { token, password: PASSWORD } };
      },
      refuses('link_used'),
    ],
    'refuses an unknown link': [visiting({ token: 'nonsense', password: PASSWORD }), refuses('link_invalid')],
    'knows no link that was followed by another': [
      async (world) => {
        const { email, browser, token } = await signedUp(world);
        await browser.send('POST', '/api/auth/resend-verification', { json: { email } });
        return { by: browser, json: { token, password: PASSWORD } };
      },
      refuses('link_expired'),
    ],
    'knows no link of an earlier sign-up': [
      async (world) => {
        const { email, browser, token } = await signedUp(world);
        await browser.send('POST', '/api/auth/sign-up', { json: signUpForm({ email }) });
        return { by: browser, json: { token, password: PASSWORD } };
      },
      refuses('link_expired'),
    ],
    'takes the password of the latest sign-up': [
      async (world) => {
        const { email, browser } = await signedUp(world);
        const again = signUpForm({ email, fullName: 'Mailbox Owner', ...chosen(OTHER_PASSWORD) });
        await browser.send('POST', '/api/auth/sign-up', { json: again });
        const token = await world.token(email, 'verify_email');
        return { by: browser, json: { token, password: OTHER_PASSWORD } };
      },
      gives({ user: { fullName: 'Mailbox Owner' } }),
    ],
  }),
  ...route('POST /api/auth/resend-verification', {
    'accepts any address': [visiting({ email: newEmail() }), accepted],
    'requires one': [visiting({ email: '' }), refusesFields({ email: 'email_required' })],
  }),
  ...route('POST /api/auth/forgot-password', {
    'accepts an address, and sends a link': [
      async (world) => {
        const { email } = await world.account();
        return { json: { email: email.toUpperCase() } };
      },
      accepted,
    ],
    'accepts one without an account, too': [visiting({ email: newEmail() }), accepted],
    'requires one': [visiting({}), refusesFields({ email: 'email_required' })],
  }),
  ...route('POST /api/auth/reset-password/check', {
    'says that a link works, and leaves it working': [
      resetting(),
      done,
      async (_, __, { by, saved }) => {
        const json = { token: saved?.token, ...chosen(OTHER_PASSWORD) };
        expect((await by.send('POST', '/api/auth/reset-password', { json })).status).toBe(204);
      },
    ],
    'says that a link was used': [
      async (world) => {
        const { browser, token } = await forgotten(world);
        await browser.send('POST', '/api/auth/reset-password', {
          json: { token, ...chosen(OTHER_PASSWORD) },
        });
        return { json: { token } };
      },
      refuses('link_used'),
    ],
    'refuses an unknown link': [visiting({ token: 'x' }), refuses('link_invalid')],
  }),
  ...route('POST /api/auth/reset-password', {
    'chooses another password, and ends all sessions': [
      resetting(chosen(OTHER_PASSWORD)),
      done,
      async (world, _, { by, saved }) => {
        expect((await by.send('GET', '/api/auth/session')).status).toBe(401);
        expect(await knows(world, saved?.email ?? '', PASSWORD)).toBe(401);
        expect(await knows(world, saved?.email ?? '', OTHER_PASSWORD)).toBe(200);
      },
    ],
    'takes no common password': [
      resetting(chosen('password1234')),
      refusesFields({ password: 'password_too_common' }),
    ],
    'refuses an unknown link': [visiting({ token: 'x', ...chosen(OTHER_PASSWORD) }), refuses('link_invalid')],
    'takes no link that proves an address': [
      async (world) => {
        const { email, browser } = await world.signUp();
        const token = await world.token(email, 'verify_email');
        return { by: browser, json: { token, ...chosen(OTHER_PASSWORD) } };
      },
      refuses('link_invalid'),
    ],
  }),
  ...route('POST /api/auth/login', {
    'signs in, in any case of the address': [
      loggingIn(PASSWORD, (email) => email.toUpperCase()),
      gives({ user: { role: 'user', fullName: 'Noor Haddad' } }),
      async (_, session: Session) =>
        expect(Date.parse(session.expiresAt) - Date.parse(session.lastLogin)).toBe(durations.userSession),
    ],
    'refuses a wrong password': [loggingIn(OTHER_PASSWORD), refuses('invalid_credentials')],
    'refuses a person before their address is proven': [
      async (world) => {
        const { email, browser } = await world.signUp();
        return { by: browser, json: { email, password: PASSWORD } };
      },
      refuses('email_not_verified'),
    ],
    'requires both fields': [
      visiting({ email: ' ' }),
      refusesFields({ email: 'credentials_required', password: 'credentials_required' }),
    ],
  }),
  ...route('POST /api/auth/admin/login', {
    'signs an administrator in for 24 hours': [
      async (world) => ({ json: admin(world) }),
      gives({ user: { role: 'admin' } }),
      async (_, session: Session) =>
        expect(Date.parse(session.expiresAt) - Date.parse(session.lastLogin)).toBe(durations.adminSession),
    ],
    'refuses everyone else': [loggingIn(PASSWORD), refuses('invalid_credentials')],
  }),
  ...route('GET /api/auth/session', {
    'says who is signed in': [signedIn(), gives({ user: { role: 'user' } })],
    'is signed out': [{}, refuses('unauthenticated')],
    'is signed out for a visitor who only opened a case by its link': [
      async (world) => ({ by: await world.holder() }),
      refuses('unauthenticated'),
    ],
  }),
  ...route('POST /api/auth/session/use', {
    'says until when, and who uses it': [signedIn(), gives({ user: { role: 'user' } })],
  }),
  ...route('POST /api/auth/proof', {
    'takes the password once more': [signedIn({ currentPassword: PASSWORD }), done],
    'takes no other': [
      signedIn({ currentPassword: 'not this one' }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'requires it': [signedIn({}), refusesFields({ currentPassword: 'password_required' })],
  }),
  ...route('POST /api/auth/logout', {
    'signs out': [
      signedIn(),
      done,
      async (_, __, { by }) => expect((await by.send('GET', '/api/auth/session')).status).toBe(401),
    ],
    'does nothing without a session': [{}, done],
  }),
  ...route('GET /api/auth/sessions', {
    'lists those of a person, and says which asks': [
      async (world) => ({ by: (await twice(world)).elsewhere }),
      gives(({ data }: AccountSessions) => expect(data.filter(({ current }) => current)).toHaveLength(1)),
      async (_, { data }: AccountSessions) => expect(data).toHaveLength(2),
    ],
  }),
  ...route('DELETE /api/auth/sessions/:id', {
    'ends one elsewhere': [
      async (world) => {
        const { browser, elsewhere } = await twice(world);
        const here = (await findSessions(elsewhere)).find(({ current }) => current);
        return { by: browser, id: here?.id ?? '' };
      },
      done,
      async (_, __, { by }) => expect(await findSessions(by)).toHaveLength(1),
    ],
    'ends this one': [
      async (world) => {
        const { browser } = await world.account();
        return { by: browser, id: (await findSessions(browser))[0]?.id ?? '' };
      },
      done,
      async (_, __, { by }) => expect((await by.send('GET', '/api/auth/session')).status).toBe(401),
    ],
    'refuses an unknown id': [
      async (world) => ({ by: (await world.account()).browser, id: NOBODY }),
      refuses('not_found'),
    ],
  }),
  ...route('POST /api/auth/change-password', {
    'chooses another one, and ends the other sessions': [
      async (world) => {
        const { browser, email } = await twice(world);
        const json = { currentPassword: PASSWORD, ...chosen(OTHER_PASSWORD) };
        return { by: browser, json, saved: { email } };
      },
      done,
      async (world, _, { by, saved }) => {
        expect(await findSessions(by)).toHaveLength(1);
        expect(await knows(world, saved?.email ?? '', OTHER_PASSWORD)).toBe(200);
      },
    ],
    'asks for the present one': [
      signedIn({ currentPassword: 'not this one', ...chosen(OTHER_PASSWORD) }),
      refusesFields({ currentPassword: 'password_incorrect' }),
    ],
    'requires all three': [
      signedIn({ password: 'short', confirmPassword: '' }),
      refusesFields({
        currentPassword: 'password_required',
        password: 'password_too_short',
        confirmPassword: 'confirm_password_required',
      }),
    ],
  }),
];
