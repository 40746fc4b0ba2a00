// @ts-check
/*
 * Three things that Jest's own resolver does not do:
 * - workspace packages come from their TypeScript source (export condition `source`);
 * - './x.js' in our sources means './x.ts', as NodeNext wants it written;
 * - a package that offers only an `import` entry is taken by that (swc compiles it).
 */
const inDependency = /[\\/]node_modules[\\/]/;

/**
 * @typedef {{ basedir: string, conditions?: string[], defaultResolver: (request: string, options: Options) => string }} Options
 * @param {string} request
 * @param {Options} options
 */
module.exports = (request, options) => {
  const resolve = (/** @type {string} */ name, /** @type {string[]} */ conditions = []) =>
    options.defaultResolver(name, { ...options, conditions: ['source', ...conditions] });
  try {
    return resolve(request, options.conditions);
  } catch (error) {
    if (request.startsWith('.')) {
      if (request.endsWith('.js') && !inDependency.test(options.basedir)) {
        return resolve(request.slice(0, -'.js'.length), options.conditions);
      }
      throw error;
    }
    return resolve(request, ['node', 'import', 'default']);
  }
};
