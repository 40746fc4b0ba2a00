import type {
  AddedFactor,
  AddPasskey,
  ConfirmTotp,
  PasskeyOptions,
  PendingSignIn,
  RecoveryCodes,
  SecondFactors,
  Session,
  ShowFactor,
  TotpSetup,
} from '@lost-found/contracts';
import { readOptions } from './queries';
import { path, post, request } from './request';

/**
 * Who this browser's password, or identity provider, let so far: after `logIn` or `logInAdmin` was refused with
 * `second_factor_required`, or at `?outcome=second_factor_required`. Fails with `sign_in_failed` where nobody is half
 * signed in, or no longer.
 */
export const pendingSignInOptions = () => ({
  ...readOptions<PendingSignIn>(['auth', 'second-factor'], '/auth/second-factor'),
  retry: false,
  gcTime: 0,
});

/** What the browser's `navigator.credentials.get` is asked for in the second step; it can be used once. @throws ApiError sign_in_failed, not_found without a passkey */
export const startPasskeySignIn = () => post<PasskeyOptions>('/auth/second-factor/passkey-options');

/**
 * The second step of a sign-in.
 * @throws ApiError second_factor_wrong; sign_in_failed where it took too long, was tried too often, or the account was
 *   changed meanwhile: the password has to be typed again; too_many_requests
 */
export const showSecondFactor = (shown: ShowFactor) => post<Session>('/auth/second-factor', shown);

/** What `navigator.credentials.get` is asked for to prove once more who is signed in. @throws ApiError not_found without a passkey */
export const startPasskeyProof = () => post<PasskeyOptions>('/auth/proof/passkey-options');

export const secondFactorsOptions = () => readOptions<SecondFactors>(['auth', 'factors'], '/admin/factors');

/** What an app is to be told; nothing is kept before `confirmTotp`. @throws ApiError proof_required, too_many_factors */
export const startTotp = () => post<TotpSetup>('/admin/factors/totp');

/**
 * Sets the app up. With it, as with every change of factors, the account's other sessions end.
 * @throws ApiError validation_failed (`one_time_code_wrong`), factor_refused where it took longer than 10 minutes,
 *   proof_required, too_many_factors
 */
export const confirmTotp = (first: ConfirmTotp) => post<AddedFactor>('/admin/factors/totp/confirm', first);

/** What `navigator.credentials.create` is asked for; it can be used once. @throws ApiError proof_required, too_many_factors */
export const startPasskey = () => post<PasskeyOptions>('/admin/factors/passkey-options');

/** As `confirmTotp`. @throws ApiError factor_refused, validation_failed, proof_required, too_many_factors */
export const addPasskey = (made: AddPasskey) => post<AddedFactor>('/admin/factors/passkey', made);

/** Those of before no longer count. @throws ApiError proof_required, second_factor_missing without a factor */
export const renewRecoveryCodes = () => post<RecoveryCodes>('/admin/factors/recovery-codes');

/** With the last one its recovery codes go, too. @throws ApiError proof_required, second_factor_needed, not_found */
export const removeFactor = (id: string) => request<void>(path`/admin/factors/${id}`, { method: 'DELETE' });
