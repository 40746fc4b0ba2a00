import type {
  Accepted,
  AcceptInvitation,
  AccountEmail,
  AccountLink,
  AccountSessions,
  ChangePassword,
  Invitation,
  Login,
  NextAddress,
  Proof,
  ProveAccount,
  ResetPassword,
  Session,
  SignUp,
  StartSignIn,
  VerifyEmail,
} from '@lost-found/contracts';
import { queryOptions } from '@tanstack/react-query';
import { isApiError } from './api-error';
import { apiBase, path, request } from './request';

/** Who is signed in; null when nobody is. */
export const sessionOptions = () =>
  queryOptions({
    queryKey: ['auth', 'session'],
    queryFn: async ({ signal }): Promise<Session | null> => {
      try {
        return await request<Session>('/auth/session', { signal });
      } catch (error) {
        if (isApiError(error, 'unauthenticated')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
    retry: false,
  });

/**
 * Signs anyone in; `email_not_verified` until the address is proven. An administrator with a second factor is refused with
 * `second_factor_required` and goes on by `pendingSignInOptions`. The session travels in an httpOnly cookie.
 */
export const logIn = (login: Login) => request<Session>('/auth/login', { method: 'POST', json: login });

/** Signs an administrator in; anyone else is answered `invalid_credentials`. `second_factor_required` as in `logIn`. */
export const logInAdmin = (login: Login) =>
  request<Session>('/auth/admin/login', { method: 'POST', json: login });

export const logOut = () => request<void>('/auth/logout', { method: 'POST' });

/** Answers the same whether or not the address has an account: what follows is in the e-mail. */
export const signUp = (form: SignUp) => request<Accepted>('/auth/sign-up', { method: 'POST', json: form });

/** Looks whether a link to verify an address works. @throws ApiError link_invalid, link_expired, link_used */
export const checkVerifyLink = (link: AccountLink) =>
  request<void>('/auth/verify-email/check', { method: 'POST', json: link });

/**
 * Proves the address, and signs in.
 * @throws ApiError link_invalid, link_expired, link_used, validation_failed
 */
export const verifyEmail = (form: VerifyEmail) =>
  request<Session>('/auth/verify-email', { method: 'POST', json: form });

/** Answers the same for every address. */
export const resendVerification = (address: AccountEmail) =>
  request<Accepted>('/auth/resend-verification', { method: 'POST', json: address });

/** Answers the same for every address. */
export const forgotPassword = (address: AccountEmail) =>
  request<Accepted>('/auth/forgot-password', { method: 'POST', json: address });

/** Looks whether a link to choose a new password works. @throws ApiError link_invalid, link_expired, link_used */
export const checkResetLink = (link: AccountLink) =>
  request<void>('/auth/reset-password/check', { method: 'POST', json: link });

/** Ends every session of the account. @throws ApiError link_invalid, link_expired, link_used, validation_failed */
export const resetPassword = (form: ResetPassword) =>
  request<void>('/auth/reset-password', { method: 'POST', json: form });

/** Whom an invitation is for. @throws ApiError link_invalid, link_expired, link_used */
export const checkInvitation = (link: AccountLink) =>
  request<Invitation>('/auth/invitation/check', { method: 'POST', json: link });

/** Makes an administrator of who was invited, and signs in. @throws ApiError as `resetPassword` */
export const acceptInvitation = (form: AcceptInvitation) =>
  request<Session>('/auth/invitation', { method: 'POST', json: form });

/** Ends the other sessions of whoever is signed in. */
export const changePassword = (form: ChangePassword) =>
  request<void>('/auth/change-password', { method: 'POST', json: form });

/** Where the browser signs in through a provider. @throws ApiError provider_unavailable */
export const startSignIn = (way: StartSignIn) =>
  request<NextAddress>('/auth/oidc/start', { method: 'POST', json: way });

/** Shows that an account is one's own, so that the provider opens it, too. @returns where the browser goes on */
export const linkAccount = (proof: ProveAccount) =>
  request<NextAddress>('/auth/oidc/link', { method: 'POST', json: proof });

/** Where the browser signs out at the provider, after `logOut`. */
export const providerSignOutUrl = (provider: string) =>
  `${apiBase}/auth/oidc/sign-out?${new URLSearchParams({ provider })}`;

/** Where whoever is signed in is signed in. */
export const accountSessionsOptions = () =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async ({ signal }) => (await request<AccountSessions>('/auth/sessions', { signal })).data,
  });

/** Somebody works here: the session does not end unused yet. */
export const keepSession = () => request<Session>('/auth/session/use', { method: 'POST' });

/** Shows once more who is signed in. @throws ApiError validation_failed for another password, second_factor_wrong, too_many_requests */
export const giveProof = (proof: Proof) => request<void>('/auth/proof', { method: 'POST', json: proof });

export const endSession = (id: string) => request<void>(path`/auth/sessions/${id}`, { method: 'DELETE' });
