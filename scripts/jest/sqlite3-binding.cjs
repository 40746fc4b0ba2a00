// @ts-check
/*
 * Loads the native part of the SQLite driver. The package's own file declares `__dirname`, which CommonJS, and so Jest,
 * has already.
 */
const { realpathSync } = require('node:fs');
const path = require('node:path');

const driver = realpathSync(path.join(__dirname, '../../services/api/node_modules/sqlite3'));
const load = require(require.resolve('node-gyp-build', { paths: [driver] }));

module.exports = { __esModule: true, default: load(driver) };
