// @ts-check
const path = require('node:path');
const { noteUse } = require('./processor-use.cjs');

const file = path.relative(path.join(__dirname, '../..'), expect.getState().testPath ?? '');

// A group notes each of its files itself.
if (!file.startsWith('.cache')) noteUse(file, () => undefined);
