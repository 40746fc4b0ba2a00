import { loadTexts } from '@lost-found/i18n';
import type { RouteObject } from '@lost-found/router';
import type { ComponentType } from 'react';

/** A screen with the texts of the profile area, and of passwords. */
const screen = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts('profile', 'account')]);
    return { Component };
  },
});

const area = async () => (await import(/* webpackChunkName: "profile-area" */ './profile-area')).ProfileArea;
const profile = async () => (await import(/* webpackChunkName: "profile" */ './profile')).Profile;
const items = async () =>
  (await import(/* webpackChunkName: "profile-items" */ './profile-items')).ProfileItems;
const claims = async () =>
  (await import(/* webpackChunkName: "profile-claims" */ './profile-claims')).ProfileClaims;
const notifications = async () =>
  (await import(/* webpackChunkName: "profile-notifications" */ './profile-notifications'))
    .ProfileNotifications;
const settings = async () =>
  (await import(/* webpackChunkName: "profile-settings" */ './profile-settings')).ProfileSettings;
const openedCase = async () => (await import(/* webpackChunkName: "case" */ './case')).Case;

/** What is one's own: everything under `/profile`, and a claim by its secret link. */
export const profileRoutes: RouteObject[] = [
  {
    path: 'profile',
    ...screen(area),
    children: [
      { index: true, ...screen(profile) },
      { path: 'items', ...screen(items) },
      { path: 'claims', ...screen(claims) },
      { path: 'notifications', ...screen(notifications) },
      { path: 'settings', ...screen(settings) },
    ],
  },
  { path: 'case', ...screen(openedCase) },
];
