// @ts-check
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rsbuild/core';

/*
 * `node bundle-service.mjs <folder> <its name later> <entry>…`: replaces each entry of a compiled service by one file with all that
 * it imports, for tests that start processes. Node takes a second to find and link 2,900 files, at each of a hundred starts.
 */
const [from = '', later = '', ...names] = process.argv.slice(2);

/** Packages with native parts, with data files, or with files that tests open (backup/kill-at.cjs). */
const external = /^(?:@node-rs\/argon2|pg|sharp|sqlite3|swagger-ui-dist)(?:\/|$)/;
/** Optional packages that Nest and pg load if they are installed. */
const optional =
  /^(?:@fastify\/view|@nestjs\/(?:microservices|platform-express|websockets)|class-(?:transformer|validator)|pg-native)/;

const output = path.join(from, 'bundled');
const compiler = rspack({
  mode: 'production',
  target: 'node20',
  context: from,
  devtool: false,
  entry: Object.fromEntries(names.map((name) => [name, path.join(from, `${name}.js`)])),
  output: {
    path: output,
    filename: '[name].js',
    chunkFilename: 'parts/[id].js',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  optimization: {
    minimize: false,
    splitChunks: {
      cacheGroups: { shared: { name: 'shared', chunks: 'initial', minChunks: 2, enforce: true } },
    },
  },
  externals: [
    ({ request = '' }, done) =>
      external.test(request)
        ? done(undefined, `module ${request}`)
        : optional.test(request)
          ? done(undefined, `node-commonjs ${request}`)
          : done(),
  ],
  // A module finds its data files in the compiled folder.
  module: { parser: { javascript: { url: false, exportsPresence: 'warn' } } },
});

await new Promise((resolve, reject) =>
  compiler.run((error, stats) =>
    error || stats?.hasErrors()
      ? reject(error ?? new Error(stats?.toString('errors-only')))
      : resolve(undefined),
  ),
);
for (const name of readdirSync(output, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.js'))) {
  const file = path.join(output, name);
  const text = readFileSync(file, 'utf8').replaceAll(pathToFileURL(from).href, pathToFileURL(later).href);
  writeFileSync(file, text);
}
cpSync(output, from, { recursive: true });
rmSync(output, { recursive: true });
