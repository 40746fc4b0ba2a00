// @ts-check
const { createRequire } = require('node:module');
const path = require('node:path');
require('./computed-style.cjs');

// A busy machine may take longer than the libraries' seconds; a screen in a dialog takes jsdom long to name.
// `npm run test:changed` names the files: there a quick answer about a mistake counts more.
const patience = process.env.TEST_FILES ? 5_000 : 20_000;
const ofDesignSystem = createRequire(path.join(__dirname, '../../packages/design-system/package.json'));
ofDesignSystem('@testing-library/dom').configure({ asyncUtilTimeout: patience });
jest.setTimeout(90_000);

// React takes a stack for each element that it makes; Jest has set 100 lines.
Error.stackTraceLimit = 5;

// The library empties the page after each test of the file that loads it first; in a group that would be only
// the first file.
ofDesignSystem('@testing-library/react');
