// Lints the OpenAPI document on standard input with Redocly's recommended rules, warnings included, and
// prints the findings. It runs in its own process, because the linter is an ES module.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const source = await text(process.stdin);
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
const lines = problems.map(
  ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
);
process.stdout.write(JSON.stringify(lines));
