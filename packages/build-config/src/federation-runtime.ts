import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The federation runtime's ESM build. Without this the bundler takes the CommonJS one, which it cannot
 * shake: 6 kB (brotli) more in every entry.
 */
export const federationRuntimeAlias = (): Record<string, string> => {
  const enhanced = createRequire(require.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = createRequire(tools.resolve('@module-federation/runtime'));
  const esm = (from: NodeJS.Require, name: string, file: string) => [
    `${name}$`,
    join(dirname(from.resolve(name)), file),
  ];
  // The plugin names these two by their paths, not by their names.
  const byPath = [
    tools.resolve('@module-federation/webpack-bundler-runtime'),
    tools.resolve('@module-federation/runtime'),
  ].map((file) => [`${file}$`, join(dirname(file), 'index.js')]);
  return {
    ...Object.fromEntries(byPath),
    ...Object.fromEntries([
      esm(tools, '@module-federation/webpack-bundler-runtime', 'index.js'),
      esm(runtime, '@module-federation/runtime-core', 'index.js'),
      esm(runtime, '@module-federation/sdk', 'index.js'),
      esm(runtime, '@module-federation/error-codes', 'index.mjs'),
    ]),
  };
};
