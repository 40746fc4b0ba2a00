import { inRoot } from '../paths.mjs';

/** The folder that any server of files can serve, at the root of a host. */
export const demoFolder = inRoot('dist/demo');

/** Where an app's demo build lies before it is put there (packages/demo/src/build). */
export const demoBuildOf = (app) => inRoot('.cache/demo', app);

/** The apps by where their own page is: the shell, with both remotes in it, and each remote alone. */
export const demoPages = [
  { app: 'shell', path: '/' },
  { app: 'public-portal', path: '/portal/' },
  { app: 'admin-console', path: '/console/' },
];

/** A page's address as a person types it. */
export const pageFor = (pathname) =>
  demoPages.find(({ path }) => path !== '/' && `${pathname}/`.startsWith(path)) ?? demoPages[0];
