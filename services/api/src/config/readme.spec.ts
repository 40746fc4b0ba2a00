import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeConfig } from './variables.js';

const readme = readFileSync(join(__dirname, '../../../../README.md'), 'utf8');

/** The README's rows of variables: name, default, meaning. */
const rows = readme
  .split('<!-- /variables -->')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  // The formatter lines the columns up.
  .map((line) => line.replace(/ *\| */g, ' | ').trim());

describe('README', () => {
  it('describes every environment variable as the configuration does', () => {
    const expected = describeConfig().map(
      ({ name, default: shown, description }) => `| \`${name}\` | ${shown} | ${description} |`,
    );
    expect(rows).toEqual(expected);
  });
});
