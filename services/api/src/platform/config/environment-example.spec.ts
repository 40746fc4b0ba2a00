import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeProviders } from './providers.js';
import { describeConfig } from './variables.js';

const example = readFileSync(join(__dirname, '../../../../../docs/deploy/environment.example'), 'utf8');

const head = `# The environment of Campus Lost & Found: every variable that the service reads, for /etc/lost-and-found/environment.
# A variable that is commented out or empty has its default. In production PUBLIC_URL and SECRET_KEY are required, and
# ADMIN_EMAIL with ADMIN_PASSWORD make the first administrator.
# A value with anything but letters, digits and @%+=:,./-_ goes in 'single quotes', which systemd, Docker Compose and sh all read.`;

/** What is set: a campus, and the two places that lost-and-found.service lets it write to. */
const preset: Record<string, string> = {
  NODE_ENV: 'production',
  DATA_DIR: '/var/lib/lost-and-found',
  WEB_ROOT: '/srv/lost-and-found/site',
};

const withoutLinks = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

const entry = ({ name, default: shown, description }: ReturnType<typeof describeConfig>[number]) => {
  const line = name in preset ? `${name}=${preset[name]}` : `#${name}=`;
  return [`# ${withoutLinks(description)}`, ...(shown ? [`# Default: ${shown}`] : []), line].join('\n');
};

const ofProviders = describeProviders().map((variable) => ({
  ...variable,
  name: variable.name.replace('<ID>', 'CAMPUS'),
}));

describe('docs/deploy/environment.example', () => {
  it('is every variable with its meaning and default', () => {
    const providers = '# For each id in OIDC_PROVIDERS, here campus (docs/identity.md):';
    const parts = [head, ...describeConfig().map(entry), providers, ...ofProviders.map(entry)];
    expect(example).toBe(`${parts.join('\n\n')}\n`);
  });
});
