import {
  type AddedFactor,
  confirmTotpSchema,
  type FieldErrorCode,
  fieldProblem,
  type PendingSignIn,
  type SecondFactors,
  type ShowFactor,
  showFactorSchema,
} from '@lost-found/contracts';
import { problem } from '@lost-found/mocks';
import { HttpResponse, http } from 'msw';
import type { useMockService } from './console';

type Service = ReturnType<typeof useMockService>;

/** The only code that counts. */
export const RIGHT_CODE = '123456';
const RIGHT_RECOVERY_CODE = 'abcd-efgh-jkmn';

const isRight = ({ code, recoveryCode, passkey }: ShowFactor): boolean =>
  code === RIGHT_CODE || recoveryCode === RIGHT_RECOVERY_CODE || passkey !== undefined;

const refuseCode = (code: FieldErrorCode) =>
  problem('validation_failed', { errors: [fieldProblem('code', code)] });

/** Makes the password of an account insufficient, and keeps the factors that were shown. */
export const askForFactor = (
  { server, store }: Service,
  ways: PendingSignIn['ways'] = ['totp', 'recovery_code'],
) => {
  const shown: unknown[] = [];
  const [user] = store.users;
  const pending = { email: 'admin@campus.example', ways, expiresAt: new Date().toISOString() };
  server.use(
    http.post('*/api/auth/admin/login', () => problem('second_factor_required')),
    http.get('*/api/auth/second-factor', () => HttpResponse.json(pending)),
    http.post('*/api/auth/second-factor/passkey-options', () => HttpResponse.json({ challenge: 'AAAA' })),
    http.post('*/api/auth/second-factor', async ({ request }) => {
      const body = await request.json();
      shown.push(body);
      const { data } = showFactorSchema.safeParse(body);
      if (!data) return refuseCode('one_time_code_format');
      if (!isRight(data) || !user) return problem('second_factor_wrong');
      store.signedInAs = user;
      const now = new Date().toISOString();
      return HttpResponse.json({ user, lastLogin: now, expiresAt: now });
    }),
  );
  return shown;
};

/** Keeps the second factors of the signed-in user until the test ends. */
export const keepFactors = ({ server }: Service, start: Partial<SecondFactors> = {}) => {
  const account: SecondFactors = {
    required: false,
    hasPassword: true,
    factors: [],
    recoveryCodesLeft: 0,
    ...start,
  };
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
  const add = (kind: 'passkey' | 'totp', name: string): AddedFactor => {
    const factor = {
      id: crypto.randomUUID(),
      kind,
      name,
      createdAt: '2026-11-20T08:00:00.000Z',
      lastUsedAt: null,
    };
    const isFirst = account.factors.length === 0;
    account.factors.push(factor);
    if (isFirst) account.recoveryCodesLeft = 10;
    return { factor, ...(isFirst && { recoveryCodes }) };
  };
  server.use(
    http.get('*/api/admin/factors', () => HttpResponse.json(account)),
    http.post('*/api/admin/factors/totp', () =>
      HttpResponse.json({
        setup: 'of the app',
        secret: 'JBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Campus?secret=JBSWY3DPEHPK3PXP',
        qrCode: 'data:image/png;base64,',
      }),
    ),
    http.post('*/api/admin/factors/totp/confirm', async ({ request }) => {
      const { data } = confirmTotpSchema.safeParse(await request.json());
      if (data?.setup !== 'of the app') return problem('factor_refused');
      if (data.code !== RIGHT_CODE) return refuseCode('one_time_code_wrong');
      return HttpResponse.json(add('totp', data.name), { status: 201 });
    }),
    http.post('*/api/admin/factors/passkey-options', () => HttpResponse.json({ challenge: 'AAAA' })),
    http.post('*/api/admin/factors/passkey', async ({ request }) => {
      const { name } = (await request.json()) as { name: string };
      return HttpResponse.json(add('passkey', name), { status: 201 });
    }),
    http.post('*/api/admin/factors/recovery-codes', () => {
      account.recoveryCodesLeft = 10;
      return HttpResponse.json({ recoveryCodes: recoveryCodes.map((code) => `new-${code}`) });
    }),
    http.delete('*/api/admin/factors/:id', ({ params }) => {
      account.factors = account.factors.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return account;
};
