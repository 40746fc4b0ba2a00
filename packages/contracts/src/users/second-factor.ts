import { typedText } from '../common/clean-text.js';
import { readCode } from '../common/read-code.js';
import { requiredText } from '../common/text.js';
import { z } from '../zod.js';

/** Second factors of an administrator. Recovery codes replace both if they are lost. */
const factorKinds = ['passkey', 'totp'] as const;
export type FactorKind = (typeof factorKinds)[number];

/**
 * Limits of second factors, durations in milliseconds. Apart from `limits`, which every public page has.
 * `pendingSignIn`: how long after the password the factor can be shown, so many times; `setup`: how long a passkey can be
 * made, or the first code typed, after it was begun.
 */
export const factorLimits = {
  factorsPerAccount: 10,
  nameMax: 60,
  recoveryCodes: 10,
  codeDigits: 6,
  codeLasts: 30_000,
  pendingSignIn: 5 * 60_000,
  pendingTries: 5,
  /** Wrong codes of an app in a day, from one browser that the account knows or from all others together. */
  wrongCodes: 10,
  /** The number of wrong codes after which the owner gets an e-mail. */
  wrongCodesTold: 5,
  setup: 10 * 60_000,
} as const;

/** A code of an app: separators within it are left out. */
const code = typedText({ error: 'one_time_code_format' })
  .transform(readCode)
  .pipe(z.string().regex(/^\d{6}$/, 'one_time_code_format'));

/** Matches any case, with or without dashes and blanks. */
const recoveryCode = typedText().trim().min(1, 'recovery_code_required').max(60, 'value_invalid');

const base64url = z
  .string()
  .max(4_000)
  .regex(/^[\w-]+$/);

/** The browser's result, as `PublicKeyCredential.toJSON()` writes it. */
const passkey = z
  .looseObject({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: base64url }),
  })
  .describe('PublicKeyCredential.toJSON()');

/** Options for `PublicKeyCredential.parseRequestOptionsFromJSON` or `parseCreationOptionsFromJSON`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

/** The three kinds of proof; a request has exactly one. */
export const factorAnswers = {
  code: code.optional().describe('of an app: each counts once'),
  recoveryCode: recoveryCode.optional(),
  passkey: passkey.optional(),
};
type FactorAnswers = { [name in keyof typeof factorAnswers]?: unknown };

/** Counts the given proofs. */
export const answersIn = ({ code: typed, recoveryCode: saved, passkey: made }: FactorAnswers): number =>
  [typed, saved, made].filter((one) => one !== undefined).length;

/** `POST /auth/second-factor`: the second step of a sign-in. Exactly one of the three. */
export const showFactorSchema = z
  .object(factorAnswers)
  .refine((shown) => answersIn(shown) === 1, { error: 'one_time_code_format', path: ['code'] })
  .meta({ id: 'ShowFactor' });
export type ShowFactor = z.infer<typeof showFactorSchema>;

/** `GET /auth/second-factor`: the sign-in that waits for its second step in this browser, and the factors to choose from. */
export const pendingSignInSchema = z
  .object({
    email: z.string(),
    ways: z.array(z.enum([...factorKinds, 'recovery_code'])).describe('those that the account has'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PendingSignIn' });
export type PendingSignIn = z.infer<typeof pendingSignInSchema>;

export const secondFactorSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(factorKinds),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `GET /admin/factors`: an administrator's own, the oldest first, and what else they can prove who they are with. */
export const secondFactorsSchema = z
  .object({
    required: z.boolean().describe('the last factor cannot be removed'),
    hasPassword: z.boolean().describe('false for who only signs in through an identity provider'),
    factors: z.array(secondFactorSchema),
    recoveryCodesLeft: z.number().int(),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

const name = requiredText('name_required', factorLimits.nameMax).describe(
  'by which its owner knows it, such as My phone',
);

/** `POST /admin/factors/totp`: the secret for an app. It is stored when a code confirms it. */
export const totpSetupSchema = z
  .object({
    setup: z.string().describe('to be sent back with the first code, within 10 minutes'),
    secret: z.string().describe('base 32, to be typed where nothing can be scanned'),
    uri: z.string().describe('otpauth://, for an app on the same device'),
    qrCode: z.string().describe('the same as a data URL, black on white'),
  })
  .meta({ id: 'TotpSetup' });
export type TotpSetup = z.infer<typeof totpSetupSchema>;

/** `POST /admin/factors/totp/confirm`: the app's first code. */
export const confirmTotpSchema = z
  .object({ setup: z.string().catch(''), name, code })
  .meta({ id: 'ConfirmTotp' });
export type ConfirmTotp = z.infer<typeof confirmTotpSchema>;

/** `POST /admin/factors/passkey`: the passkey that the browser made. */
export const addPasskeySchema = z.object({ name, passkey }).meta({ id: 'AddPasskey' });
export type AddPasskey = z.infer<typeof addPasskeySchema>;

const recoveryCodes = z.array(z.string()).describe('ten, shown only now; each counts once');

/** A factor that was set up. */
export const addedFactorSchema = z
  .object({
    factor: secondFactorSchema,
    recoveryCodes: recoveryCodes.optional().describe('with the first factor: ten, shown only now'),
  })
  .meta({ id: 'AddedFactor' });
export type AddedFactor = z.infer<typeof addedFactorSchema>;

/** `POST /admin/factors/recovery-codes`: new ones; those of before no longer count. */
export const recoveryCodesSchema = z.object({ recoveryCodes }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
