// @ts-check
import { ownRouter } from '../../packages/build-config/src/own-router.ts';

/** Returns the function that the plugin adds to the build. */
const check = () => {
  /** @type {((args: any) => void)[]} */
  const added = [];
  void ownRouter().setup(/** @type {any} */ ({ resolve: (/** @type {any} */ run) => added.push(run) }));
  return (/** @type {string} */ request, /** @type {string} */ issuer) => {
    for (const run of added) run({ resolveData: { request, contextInfo: { issuer } } });
  };
};

it.each(['react-router', 'react-router-dom', 'react-router/dom'])(
  'The build refuses an import of %s by an app',
  (name) => {
    expect(() => check()(name, '/team/lost-cards/src/routes/home.tsx')).toThrow(
      `/team/lost-cards/src/routes/home.tsx imports ${name}: import from @lost-found/router, the one copy on the page.`,
    );
  },
);

it.each([
  ['@lost-found/router', '/team/lost-cards/src/routes/home.tsx'],
  ['react-router-config', '/team/lost-cards/src/routes/home.tsx'],
  ['react-router', '/campus/packages/router/src/index.ts'],
  ['react-router', '/team/lost-cards/node_modules/@lost-found/router/dist/index.js'],
  ['react-router', '/team/lost-cards/node_modules/react-router-dom/dist/index.mjs'],
])('The build takes an import of %s by %s', (name, issuer) => {
  expect(() => check()(name, issuer)).not.toThrow();
});
