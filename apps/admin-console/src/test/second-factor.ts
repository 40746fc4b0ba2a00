import {
  confirmTotpSchema,
  type PendingSignIn,
  type SecondFactors,
  type ShowFactor,
  showFactorSchema,
} from '@lost-found/contracts';
import { admin, refuse, refuseFields, signIn, stub } from './service';

/** The only code that counts. */
export const RIGHT_CODE = '123456';
const RIGHT_RECOVERY_CODE = 'abcd-efgh-jkmn';

const isRight = ({ code, recoveryCode, passkey }: ShowFactor): boolean =>
  code === RIGHT_CODE || recoveryCode === RIGHT_RECOVERY_CODE || passkey !== undefined;

/** Makes the password insufficient: a factor is asked for, too. */
export const askForFactor = (ways: PendingSignIn['ways'] = ['totp', 'recovery_code']) => {
  stub('POST /auth/admin/login', refuse('second_factor_required'));
  stub('GET /auth/second-factor', { email: admin.email, ways });
  stub('POST /auth/second-factor', ({ body }) => {
    const { data } = showFactorSchema.safeParse(body);
    if (!data) return refuseFields({ code: 'one_time_code_format' });
    if (!isRight(data)) return refuse('second_factor_wrong');
    signIn();
    return { user: admin };
  });
};

/** The second factors of the signed-in administrator, which the page can add to. */
export const stubFactors = (start: Partial<SecondFactors> = {}): SecondFactors => {
  const account: SecondFactors = {
    ...{ required: false, hasPassword: true, factors: [], recoveryCodesLeft: 0 },
    ...start,
  };
  const recoveryCodes = Array.from({ length: 10 }, (_, at) => `code-${at}`);
  const add = (kind: 'passkey' | 'totp', name: string) => {
    const isFirst = account.factors.length === 0;
    const createdAt = '2026-11-20T08:00:00.000Z';
    const factor = { id: crypto.randomUUID(), kind, name, createdAt, lastUsedAt: null };
    account.factors.push(factor);
    if (isFirst) account.recoveryCodesLeft = 10;
    return { factor, ...(isFirst && { recoveryCodes }) };
  };
  stub('GET /admin/factors', () => account);
  stub('POST /admin/factors/totp', {
    ...{ setup: 'of the app', secret: 'JBSWY3DPEHPK3PXP', qrCode: 'data:image/png;base64,' },
    uri: 'otpauth://totp/Campus?secret=JBSWY3DPEHPK3PXP',
  });
  stub('POST /admin/factors/totp/confirm', ({ body }) => {
    const { data } = confirmTotpSchema.safeParse(body);
    if (data?.code !== RIGHT_CODE) return refuseFields({ code: 'one_time_code_wrong' });
    return add('totp', data.name);
  });
  stub('POST /admin/factors/passkey', ({ body }) => add('passkey', (body as { name: string }).name));
  stub('POST /admin/factors/recovery-codes', () => {
    account.recoveryCodesLeft = 10;
    return { recoveryCodes: recoveryCodes.map((code) => `new-${code}`) };
  });
  stub('DELETE /admin/factors/:id', ({ params }) => {
    account.factors = account.factors.filter(({ id }) => id !== params.id);
    return undefined;
  });
  return account;
};
