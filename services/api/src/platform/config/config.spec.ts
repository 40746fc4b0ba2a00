import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config.js';
import { StartupError, wordSystemError } from './startup-error.js';
import { describeConfig, variables } from './variables.js';

const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
  PUBLIC_URL: 'https://lost.campus.example',
};

describe('loadConfig', () => {
  it('needs nothing: sample data, the demo account, this machine only', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      sampleData: true,
      demo: 'local',
      homeStatistics: 'fixed',
      studentIdPrefix: 'CAMP',
      campusName: 'Campus',
      databaseUrl: null,
    });
  });

  it('has no demo account and no sample data in production', () => {
    expect(loadConfig(production)).toMatchObject({
      sampleData: false,
      demo: null,
      admin: null,
      host: '0.0.0.0',
      homeStatistics: 'live',
    });
  });

  it('has no demo account where an administrator is named', () => {
    const config = loadConfig({ ADMIN_EMAIL: 'Desk@Campus.edu', ADMIN_PASSWORD: 'a long password' });
    expect(config).toMatchObject({ demo: null, sampleData: true, host: '0.0.0.0' });
    expect(config.admin?.email).toBe('desk@campus.edu');
  });

  const localOnly = [
    { HOST: '127.0.0.1' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://[::1]:8080' },
    { PUBLIC_URL: 'https://lost.localhost' },
    { NODE_ENV: 'development' },
    { NODE_ENV: 'test', SAMPLE_DATA: 'on' },
  ];
  const reachedByOthers = [
    { PUBLIC_URL: 'https://lost.campus.example' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { PUBLIC_URL: 'https://localhost.campus.example' },
    { PUBLIC_URL: 'https://127.0.0.1.campus.example' },
    { PUBLIC_URL: 'https://lost.campus.example', HOST: '127.0.0.1' },
    { HOST: '0.0.0.0' },
    { ADMIN_ORIGINS: 'https://desk.campus.example' },
    { HOST: '::', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '10.0.0.5', NODE_ENV: 'development' },
    { ...production, SAMPLE_DATA: 'on' },
    { ...production, SAMPLE_DATA: 'on', PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
  ];

  it.each(localOnly)('has the demo account for this machine with %j', (env) => {
    expect(loadConfig(env)).toMatchObject({ demo: 'local', admin: { email: 'admin@campus.example' } });
  });

  it.each(reachedByOthers)('has sample data without the demo account with %j', (env) => {
    expect(loadConfig(env)).toMatchObject({ demo: null, admin: null, sampleData: true });
  });

  it.each([{}, ...localOnly, ...reachedByOthers])('has it for everybody on demand: %j', (env) => {
    expect(loadConfig({ ...env, DEMO_ACCOUNT: 'public' })).toMatchObject({ demo: 'public' });
    const off = { SAMPLE_DATA: 'off', SECRET_KEY: production.SECRET_KEY };
    expect(loadConfig({ ...env, ...off, DEMO_ACCOUNT: 'public' })).toMatchObject({ demo: null, admin: null });
    const named = { ADMIN_EMAIL: 'desk@campus.edu', ADMIN_PASSWORD: 'a long password' };
    expect(loadConfig({ ...env, ...named, DEMO_ACCOUNT: 'public' })).toMatchObject({ demo: null });
  });

  it('takes http for this very machine in production', () => {
    expect(() => loadConfig({ ...production, PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toThrow();
  });

  it.each(['off', '2', '10.0.0.1', 'loopback, 10.0.0.0/8,fd00::/8'])('takes TRUST_PROXY=%s', (value) => {
    expect(() => loadConfig({ TRUST_PROXY: value })).not.toThrow();
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number'],
    [{ UPLOAD_BUDGET_MB: 'much' }, 'UPLOAD_BUDGET_MB must be a number'],
    [{ STUDENT_ID_PREFIX: 'camp' }, 'STUDENT_ID_PREFIX must be four capital letters'],
    [{ CAMPUS_NAME: 'Campus\r\nBcc: a@b.test' }, 'CAMPUS_NAME must be one line'],
    [{ SMTP_URL: 'https://mail.campus.edu' }, 'SMTP_URL must be an smtp:// or smtps:// address'],
    [{ MAIL_FROM: 'Desk' }, 'MAIL_FROM must be an e-mail address'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE must be a time zone'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// address'],
    [{ ADMIN_ORIGINS: 'https://desk.campus.edu/' }, 'ADMIN_ORIGINS must be origins'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be a number of proxies'],
    [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA must be on or off'],
    [{ ADMIN_EMAIL: 'desk@campus.edu' }, 'ADMIN_EMAIL and ADMIN_PASSWORD must be given together'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test'],
    [{ DEMO_ACCOUNT: 'on' }, 'DEMO_ACCOUNT must be public, or not set'],
    [{ ...production, PUBLIC_URL: '' }, 'PUBLIC_URL is required in production'],
    [
      { ...production, PUBLIC_URL: 'http://lost.campus.example' },
      'PUBLIC_URL must be an https:// address in production',
    ],
    [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY is required in production'],
    [
      { ADMIN_EMAIL: 'desk@campus.edu', ADMIN_PASSWORD: 'umbrella-desk-42' },
      "ADMIN_PASSWORD is the demo account's",
    ],
    [{ ...production, SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
    [
      { ...production, SECRET_KEY: 'changeme-changeme-changeme-changeme' },
      'SECRET_KEY looks like a placeholder',
    ],
    [
      { ...production, ADMIN_EMAIL: 'desk@campus.edu', ADMIN_PASSWORD: 'umbrella-desk-42' },
      "ADMIN_PASSWORD is the demo account's",
    ],
  ])('refuses %j in one line', (env, message) => {
    const load = () => loadConfig(env);
    expect(load).toThrow(StartupError);
    expect(load).toThrow(message);
    expect(load).not.toThrow(/\n/);
  });

  it('makes one key where it was given none, for its owner only, and keeps it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-found-config-'));
    const { secretKey } = loadConfig({ DATA_DIR: folder });
    expect(secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(loadConfig({ DATA_DIR: folder }).secretKey).toBe(secretKey);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });

  it('describes every variable', () => {
    expect(describeConfig().map(({ name }) => name)).toEqual(Object.keys(variables));
    expect(describeConfig().filter(({ description }) => description.length < 15)).toEqual([]);
  });
});

const systemError = (code: string) => Object.assign(new Error(`${code}: told by the system`), { code });

describe('wordSystemError', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EROFS', 'read-only disk'],
    ['EACCES', 'permission denied'],
    ['EADDRINUSE', 'already in use'],
  ])('words %s in one line', (code, reason) => {
    expect(wordSystemError(systemError(code))).toMatch(new RegExp(`^Cannot start: .*${reason}.*$`));
  });

  it('leaves other errors alone', () => {
    expect(wordSystemError(new Error('a mistake'))).toBeNull();
    expect(wordSystemError(undefined)).toBeNull();
  });
});

const readme = readFileSync(join(__dirname, '../../../../../README.md'), 'utf8');

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
