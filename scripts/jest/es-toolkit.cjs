// @ts-check
const path = require('node:path');

/** The folder of a package, as `from` would find it. */
const getFolder = (/** @type {string} */ name, /** @type {string} */ from) =>
  path.dirname(require.resolve(`${name}/package.json`, { paths: [from] }));

/** Nest imports 30 functions from an index of 400 files, which Jest would load again for each suite. */
const swagger = getFolder('@nestjs/swagger', path.join(__dirname, '../../services/api'));
const functions = path.join(getFolder('es-toolkit', swagger), 'compat');

module.exports = new Proxy({}, { get: (_, name) => require(path.join(functions, `${String(name)}.js`)) });
