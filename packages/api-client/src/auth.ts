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
import { apiBase, path, post, request } from './request';

/** The session of this browser; null if it has none. */
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
 * Signs a person in; refused with `email_not_verified` until the address is verified. An administrator with a second
 * factor is refused with `second_factor_required` and continues with `pendingSignInOptions`. The session is an
 * httpOnly cookie.
 */
export const logIn = (login: Login) => post<Session>('/auth/login', login);

/** Signs an administrator in; anyone else is answered `invalid_credentials`. `second_factor_required` as in `logIn`. */
export const logInAdmin = (login: Login) => post<Session>('/auth/admin/login', login);

export const logOut = () => post<void>('/auth/logout');

/** Answers the same whether or not the address has an account: what follows is in the e-mail. */
export const signUp = (form: SignUp) => post<Accepted>('/auth/sign-up', form);

/** Looks whether a link to verify an address works. @throws ApiError link_invalid, link_expired, link_used */
export const checkVerifyLink = (link: AccountLink) => post<void>('/auth/verify-email/check', link);

/**
 * Proves the address, and signs in.
 * @throws ApiError link_invalid, link_expired, link_used, validation_failed
 */
export const verifyEmail = (form: VerifyEmail) => post<Session>('/auth/verify-email', form);

/** Answers the same for every address. */
export const resendVerification = (address: AccountEmail) =>
  post<Accepted>('/auth/resend-verification', address);

/** Answers the same for every address. */
export const forgotPassword = (address: AccountEmail) => post<Accepted>('/auth/forgot-password', address);

/** Looks whether a link to choose a new password works. @throws ApiError link_invalid, link_expired, link_used */
export const checkResetLink = (link: AccountLink) => post<void>('/auth/reset-password/check', link);

/** Ends every session of the account. @throws ApiError link_invalid, link_expired, link_used, validation_failed */
export const resetPassword = (form: ResetPassword) => post<void>('/auth/reset-password', form);

/** The recipient of an invitation.  @throws ApiError link_invalid, link_expired, link_used */
export const checkInvitation = (link: AccountLink) => post<Invitation>('/auth/invitation/check', link);

/** Makes an administrator of who was invited, and signs in. @throws ApiError as `resetPassword` */
export const acceptInvitation = (form: AcceptInvitation) => post<Session>('/auth/invitation', form);

/** Changes the password and ends the person's other sessions. */
export const changePassword = (form: ChangePassword) => post<void>('/auth/change-password', form);

/** The address at which the browser signs in through a provider.  @throws ApiError provider_unavailable */
export const startSignIn = (way: StartSignIn) => post<NextAddress>('/auth/oidc/start', way);

/**
 * Proves the ownership of an account, so that the provider opens it, too.
 * @returns the next address of the browser
 */
export const linkAccount = (proof: ProveAccount) => post<NextAddress>('/auth/oidc/link', proof);

/** The address at which the browser signs out at the provider, after `logOut`. */
export const providerSignOutUrl = (provider: string) =>
  `${apiBase}/auth/oidc/sign-out?${new URLSearchParams({ provider })}`;

/** The signed-in person's sessions. */
export const accountSessionsOptions = () =>
  queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async ({ signal }) => (await request<AccountSessions>('/auth/sessions', { signal })).data,
  });

/** Reports activity, so that the session does not expire yet. */
export const extendSession = () => post<Session>('/auth/session/use');

/**
 * Gives a recent proof.
 * @throws ApiError validation_failed for a wrong password, second_factor_wrong, too_many_requests
 */
export const giveProof = (proof: Proof) => post<void>('/auth/proof', proof);

export const endSession = (id: string) => request<void>(path`/auth/sessions/${id}`, { method: 'DELETE' });
