// Lints the OpenAPI document on standard input by Redocly's recommended rules, warnings included; prints what it finds.
// In a process of its own: the linter is an ES module.
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const source = await text(process.stdin);
const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
const lines = problems.map(
  ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
);
process.stdout.write(JSON.stringify(lines));
