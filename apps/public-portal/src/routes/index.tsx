import { loadTexts } from '@lost-found/i18n';
import type { RouteObject } from '@lost-found/router';
import type { ComponentType } from 'react';
import { PortalFrame } from './portal-frame';
import { screens } from './public-pages';

type Load = () => Promise<ComponentType>;

/** True in a page that the service draws: it has all texts from the start. */
const isDrawn = typeof document === 'undefined';

/** A screen that is downloaded at its first visit, with the texts that only some pages need. */
const screen = (load: Load, ...texts: string[]): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), texts.length > 0 && !isDrawn && loadTexts(...texts)]);
    return { Component };
  },
});

const claim = async () => (await import(/* webpackChunkName: "claim" */ './claim')).ClaimPage;

const accessibility = async () =>
  (await import(/* webpackChunkName: "accessibility" */ './accessibility')).Accessibility;

const privacy = async () => (await import(/* webpackChunkName: "privacy" */ './privacy')).Privacy;

const signIn = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/sign-in')).SignIn;
const signUp = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/sign-up')).SignUp;
const forgot = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/forgot-password')).ForgotPasswordRoute;
const reset = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/reset-password')).ResetPassword;
const verify = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/verify-email')).VerifyEmail;

const findReport = async () =>
  (await import(/* webpackChunkName: "account" */ '../features/sign-in/find-report')).FindReport;

/** The account pages. E-mails contain the addresses of two of them. */
const accountRoutes: RouteObject[] = [
  { path: 'sign-in', ...screen(signIn, 'account') },
  { path: 'sign-up', ...screen(signUp, 'account') },
  { path: 'forgot-password', ...screen(forgot, 'account') },
  { path: 'reset-password', ...screen(reset, 'account') },
  { path: 'verify-email', ...screen(verify, 'account') },
  { path: 'find-report', ...screen(findReport, 'account') },
];

const area = async () => (await import(/* webpackChunkName: "profile-area" */ './profile-area')).ProfileArea;
const profile = async () =>
  (await import(/* webpackChunkName: "profile" */ '../features/profile/profile')).Profile;
const ownItems = async () =>
  (await import(/* webpackChunkName: "profile-items" */ '../features/my-items/profile-items')).ProfileItems;
const ownClaims = async () =>
  (await import(/* webpackChunkName: "profile-claims" */ './profile-claims')).ProfileClaims;
const notifications = async () =>
  (
    await import(
      /* webpackChunkName: "profile-notifications" */ '../features/notifications/profile-notifications'
    )
  ).ProfileNotifications;
const settings = async () =>
  (await import(/* webpackChunkName: "profile-settings" */ '../features/settings/profile-settings'))
    .ProfileSettings;
const openedCase = async () => (await import(/* webpackChunkName: "case" */ './case')).Case;
const possibleMatch = async () =>
  (await import(/* webpackChunkName: "matches" */ './match')).PossibleMatchPage;

const reportNews = async () =>
  (await import(/* webpackChunkName: "matches" */ './report-news')).ReportNewsPage;
const ownerLink = async () => (await import(/* webpackChunkName: "matches" */ './owner')).OwnerLinkPage;

const reportStatus = async () =>
  (await import(/* webpackChunkName: "profile-items" */ './report-status')).ReportStatus;

/** A screen with the profile texts and the password texts. */
const ownScreen = (load: Load) => screen(load, 'profile', 'account');

/** The personal pages: `/profile` and its subpages, and the pages that a secret link opens. */
const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    ...ownScreen(area),
    children: [
      { index: true, ...ownScreen(profile) },
      { path: 'items', ...ownScreen(ownItems) },
      { path: 'claims', ...ownScreen(ownClaims) },
      { path: 'notifications', ...ownScreen(notifications) },
      { path: 'settings', ...ownScreen(settings) },
    ],
  },
  { path: 'case', ...ownScreen(openedCase) },
  { path: 'match', ...screen(possibleMatch, 'matches', 'account') },
  { path: 'report-news', ...screen(reportNews, 'profile', 'matches', 'account') },
  { path: 'report-news/:answer', ...screen(reportNews, 'profile', 'matches', 'account') },
  { path: 'owner', ...screen(ownerLink, 'matches') },
  { path: 'report-status', ...screen(reportStatus, 'profile', 'matches') },
];

/**
 * The portal's URLs, relative to the site's root (§2). An unknown path shows the home page. Each screen is a named
 * chunk with a size budget in `apps/apps.json`.
 */
export const routes: RouteObject[] = [
  {
    element: <PortalFrame />,
    children: [
      { index: true, ...screen(screens.home) },
      { path: 'search', ...screen(screens.search) },
      { path: 'report', ...screen(screens.report) },
      { path: 'report-lost', ...screen(screens['report-lost']) },
      { path: 'item/:id', ...screen(screens.item) },
      { path: 'claim/:id', ...screen(claim) },
      { path: 'accessibility', ...screen(accessibility) },
      { path: 'privacy', ...screen(privacy) },
      ...accountRoutes,
      ...profileRoutes,
      { path: '*', ...screen(screens.home) },
    ],
  },
];
