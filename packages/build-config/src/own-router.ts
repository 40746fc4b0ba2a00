import type { RsbuildPlugin } from '@rsbuild/core';

/** The packages that `@lost-found/router` is made of. */
const direct = /^react-router(?:-dom)?(?:\/|$)/;

/** The router's own sources, here and in the SDK, and the packages among themselves. */
const mayImport =
  /[\\/](?:packages[\\/]router|node_modules[\\/]@lost-found[\\/]router|node_modules[\\/]react-router(?:-dom)?)[\\/]/;

/** Fails the build of an app that imports React Router itself: a second copy on the page knows no route and no link works. */
export const ownRouter = (): RsbuildPlugin => ({
  name: 'own-router',
  setup: (api) => {
    api.resolve(({ resolveData: { request, contextInfo } }) => {
      if (direct.test(request) && !mayImport.test(contextInfo.issuer))
        throw new Error(
          `${contextInfo.issuer} imports ${request}: import from @lost-found/router, the one copy on the page.`,
        );
    });
  },
});
