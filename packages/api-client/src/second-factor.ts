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
import { type ReadOptions, readOptions } from './queries';
import { path, post, request } from './request';

/**
 * Reads the sign-in that waits for its second step in this browser. It waits after `logIn` or `logInAdmin` was refused
 * with `second_factor_required`, and on a page with `?outcome=second_factor_required`. Fails with `sign_in_failed` if no
 * sign-in waits, or if it has expired.
 */
export const pendingSignInOptions = (): ReadOptions<PendingSignIn> => ({
  ...readOptions<PendingSignIn>(['auth', 'second-factor'], '/auth/second-factor'),
  retry: false,
  gcTime: 0,
});

/**
 * Options for `navigator.credentials.get` in the second step; valid once.
 * @throws ApiError sign_in_failed, not_found without a passkey
 */
export const startPasskeySignIn = () => post<PasskeyOptions>('/auth/second-factor/passkey-options');

/**
 * The second step of a sign-in.
 * @throws ApiError second_factor_wrong; sign_in_failed if the step took too long, had too many attempts, or the account
 *   changed since the first step (the user must type the password again); too_many_requests
 */
export const showSecondFactor = (shown: ShowFactor) => post<Session>('/auth/second-factor', shown);

/**
 * Options for `navigator.credentials.get` to prove the signed-in person's identity.
 * @throws ApiError not_found without a passkey
 */
export const startPasskeyProof = () => post<PasskeyOptions>('/auth/proof/passkey-options');

export const secondFactorsOptions = () => readOptions<SecondFactors>(['auth', 'factors'], '/admin/factors');

/**
 * The secret for an authenticator app; it is stored by `confirmTotp`.
 * @throws ApiError proof_required, too_many_factors
 */
export const startTotp = () => post<TotpSetup>('/admin/factors/totp');

/**
 * Adds the authenticator app. Every change of factors ends the account's other sessions.
 * @throws ApiError validation_failed (`one_time_code_wrong`), factor_refused after 10 minutes,
 *   proof_required, too_many_factors
 */
export const confirmTotp = (first: ConfirmTotp) => post<AddedFactor>('/admin/factors/totp/confirm', first);

/** Options for `navigator.credentials.create`; valid once.  @throws ApiError proof_required, too_many_factors */
export const startPasskey = () => post<PasskeyOptions>('/admin/factors/passkey-options');

/**
 * Adds a passkey; the answer is that of `confirmTotp`.
 * @throws ApiError factor_refused, validation_failed, proof_required, too_many_factors
 */
export const addPasskey = (made: AddPasskey) => post<AddedFactor>('/admin/factors/passkey', made);

/**
 * Replaces the recovery codes; the previous ones become invalid.
 * @throws ApiError proof_required, second_factor_missing without a factor
 */
export const renewRecoveryCodes = () => post<RecoveryCodes>('/admin/factors/recovery-codes');

/**
 * Removes a factor; the recovery codes go with the last one.
 * @throws ApiError proof_required, second_factor_needed, not_found
 */
export const removeFactor = (id: string) => request<void>(path`/admin/factors/${id}`, { method: 'DELETE' });
