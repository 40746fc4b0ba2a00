// @ts-check
const path = require('node:path');

// A busy machine may take longer than the libraries' seconds; a screen in a dialog takes jsdom long to name.
const designSystem = path.join(__dirname, '../../packages/design-system');
require(require.resolve('@testing-library/dom', { paths: [designSystem] })).configure({
  asyncUtilTimeout: 20_000,
});
jest.setTimeout(90_000);
