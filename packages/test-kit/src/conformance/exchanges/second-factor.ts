import type { AddedFactor, PasskeyOptions, TotpSetup } from '@lost-found/contracts';
import { done, gives, refuses, refusesFields, route } from '../exchange.js';
import { OTHER_PASSWORD } from '../forms.js';
import type { Browser, Passkey } from '../target.js';
import type { World } from '../world.js';

const FACTORS = '/api/admin/factors';
const STEP = '/api/auth/second-factor';

const read = async <Body>(by: Browser, path: string, json?: unknown): Promise<Body> =>
  (await by.send('POST', path, { json })).body as Body;

/** An administrator who set up an app. */
const withApp = async (world: World) => {
  const { email, browser } = await world.administrator();
  const json = await world.firstCode(browser);
  const { factor, recoveryCodes = [] } = await read<AddedFactor>(browser, `${FACTORS}/totp/confirm`, json);
  return { by: browser, email, id: factor.id, recoveryCodes };
};

/** An administrator who set up a passkey. */
const withPasskey = async (world: World) => {
  const { email, browser: by } = await world.administrator();
  const passkey = world.target.newPasskey();
  const options = await read<PasskeyOptions>(by, `${FACTORS}/passkey-options`);
  await by.send('POST', `${FACTORS}/passkey`, { json: { name: 'Key', passkey: passkey.create(options) } });
  return { by, email, passkey };
};

/** Another browser of the person, after the password. */
const halfIn = async (world: World, email: string): Promise<Browser> => {
  const by = world.visitor();
  await by.send('POST', '/api/auth/admin/login', { json: { email, password: OTHER_PASSWORD } });
  return by;
};

const answered = async (by: Browser, passkey: Passkey, path: string) => ({
  passkey: passkey.get(await read<PasskeyOptions>(by, `${path}/passkey-options`)),
});

/** Every page that asks for a proof looks for them. */
export const factorListExchanges = route(`GET ${FACTORS}`, {
  'lists none where there is none': [
    {},
    gives({ required: false, hasPassword: true, factors: [], recoveryCodesLeft: 0 }),
  ],
});

/** Second factors of administrators. */
export const secondFactorExchanges = [
  ...route(`POST ${FACTORS}/totp`, {
    'gives the secret for an app, and stores nothing': [
      async (world) => ({ by: (await world.administrator()).browser }),
      gives({ uri: expect.stringMatching(/^otpauth:\/\/totp\//) }),
      async (_, __, { by }) =>
        expect((await by.send('GET', FACTORS)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 }),
    ],
  }),
  ...route(`POST ${FACTORS}/totp/confirm`, {
    'takes the first code, and gives ten recovery codes': [
      async (world) => {
        const { browser: by } = await world.administrator();
        return { by, json: await world.firstCode(by) };
      },
      gives(({ factor, recoveryCodes }: AddedFactor) => {
        expect(factor).toMatchObject({ kind: 'totp', name: 'My phone', lastUsedAt: null });
        expect(new Set(recoveryCodes).size).toBe(10);
      }, 201),
    ],
    'takes no other code': [
      async (world) => {
        const { browser: by } = await world.administrator();
        const { setup } = await read<TotpSetup>(by, `${FACTORS}/totp`);
        return { by, json: { setup, name: 'My phone', code: world.target.codeOf('JBSWY3DPEHPK3PXP') } };
      },
      refusesFields({ code: 'one_time_code_wrong' }),
    ],
    'requires a name and a code': [
      async (world) => ({ by: (await world.administrator()).browser, json: { code: 'x' } }),
      refusesFields({ name: 'name_required', code: 'one_time_code_format' }),
    ],
    'knows nothing that was begun elsewhere': [
      async (world) => {
        const json = await world.firstCode((await world.administrator()).browser);
        return { by: (await world.administrator()).browser, json };
      },
      refuses('factor_refused'),
    ],
  }),
  ...route(`POST ${FACTORS}/passkey-options`, {
    'says what the browser is to make': [
      async (world) => ({ by: (await world.administrator()).browser }),
      gives({ authenticatorSelection: { userVerification: 'required' } }),
    ],
  }),
  ...route(`POST ${FACTORS}/passkey`, {
    'takes what the browser made': [
      async (world) => {
        const { browser: by } = await world.administrator();
        const options = await read<PasskeyOptions>(by, `${FACTORS}/passkey-options`);
        return { by, json: { name: 'Key', passkey: world.target.newPasskey().create(options) } };
      },
      gives({ factor: { kind: 'passkey', name: 'Key' } }, 201),
    ],
    'refuses the secret of another person': [
      async (world) => {
        const { browser } = await world.administrator();
        const options = await read<PasskeyOptions>(browser, `${FACTORS}/passkey-options`);
        const json = { name: 'Key', passkey: world.target.newPasskey().create(options) };
        return { by: (await world.administrator()).browser, json };
      },
      refuses('factor_refused'),
    ],
  }),
  ...route(`POST ${FACTORS}/recovery-codes`, {
    'gives ten new ones': [withApp, gives()],
    'gives none without a factor': [
      async (world) => ({ by: (await world.administrator()).browser }),
      refuses('second_factor_missing'),
    ],
  }),
  ...route(`DELETE ${FACTORS}/:id`, {
    'removes it, with the last one its recovery codes': [
      withApp,
      done,
      async (_, __, { by }) =>
        expect((await by.send('GET', FACTORS)).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 }),
    ],
  }),
  ...route(`GET ${STEP}`, {
    'says who continues, and how': [
      async (world) => ({ by: await halfIn(world, (await withApp(world)).email) }),
      gives({ ways: ['totp', 'recovery_code'] }),
    ],
    'refuses a visitor who gave no password': [{}, refuses('sign_in_failed')],
  }),
  ...route(`POST ${STEP}/passkey-options`, {
    'says what the browser is to be asked for': [
      async (world) => ({ by: await halfIn(world, (await withPasskey(world)).email) }),
      gives({ userVerification: 'required' }),
    ],
    'refuses a visitor who gave no password': [{}, refuses('sign_in_failed')],
  }),
  ...route(`POST ${STEP}`, {
    'takes a passkey, and signs in': [
      async (world) => {
        const { email, passkey } = await withPasskey(world);
        const by = await halfIn(world, email);
        return { by, json: await answered(by, passkey, STEP) };
      },
      gives({ user: { role: 'admin' } }),
      async (_, __, { by }) => expect((await by.send('GET', '/api/admin/items')).status).toBe(200),
    ],
    'takes a recovery code': [
      async (world) => {
        const { email, recoveryCodes } = await withApp(world);
        return { by: await halfIn(world, email), json: { recoveryCode: recoveryCodes[0] } };
      },
      gives({ user: { role: 'admin' } }),
    ],
    'takes no other code': [
      async (world) => ({
        by: await halfIn(world, (await withApp(world)).email),
        json: { recoveryCode: 'AAAA-BBBB-CCCC-DDDD' },
      }),
      refuses('second_factor_wrong'),
    ],
    'requires one of the three': [{ json: {} }, refusesFields({ code: 'one_time_code_format' })],
  }),
  ...route('POST /api/auth/proof/passkey-options', {
    'says what the browser is to be asked for': [
      withPasskey,
      gives({ userVerification: 'required' }),
      async (world) => {
        const { by, passkey } = await withPasskey(world);
        const json = await answered(by, passkey, '/api/auth/proof');
        expect((await by.send('POST', '/api/auth/proof', { json })).status).toBe(204);
      },
    ],
    'is not there without a passkey': [
      async (world) => ({ by: (await withApp(world)).by }),
      refuses('not_found'),
    ],
  }),
];
