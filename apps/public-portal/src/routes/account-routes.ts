import { loadTexts } from '@lost-found/i18n';
import type { RouteObject } from '@lost-found/router';
import type { ComponentType } from 'react';

/** A screen with the texts of signing in and up, which no public page needs. */
const screen = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts('account')]);
    return { Component };
  },
});

const signIn = async () => (await import(/* webpackChunkName: "account" */ './sign-in')).SignIn;
const signUp = async () => (await import(/* webpackChunkName: "account" */ './sign-up')).SignUp;
const forgot = async () =>
  (await import(/* webpackChunkName: "account" */ './forgot-password')).ForgotPasswordRoute;
const reset = async () => (await import(/* webpackChunkName: "account" */ './reset-password')).ResetPassword;
const verify = async () => (await import(/* webpackChunkName: "account" */ './verify-email')).VerifyEmail;

/** Signing in and up. The addresses of the last two stand in e-mails. */
export const accountRoutes: RouteObject[] = [
  screen('sign-in', signIn),
  screen('sign-up', signUp),
  screen('forgot-password', forgot),
  screen('reset-password', reset),
  screen('verify-email', verify),
];
