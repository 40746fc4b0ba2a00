import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { everyAddress, loadConfig } from './config.js';
import { describeProviders } from './providers.js';
import { StartupError, wordSystemError } from './startup-error.js';
import { describeConfig, mistypedVariables, variables } from './variables.js';

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
      host: everyAddress(),
      homeStatistics: 'live',
    });
  });

  it('has no demo account where an administrator is named', () => {
    const config = loadConfig({ ADMIN_EMAIL: 'Desk@Campus.edu', ADMIN_PASSWORD: 'a long password' });
    expect(config).toMatchObject({ demo: null, sampleData: true, host: everyAddress() });
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

  it('keeps the files in a bucket if one is configured', () => {
    expect(loadConfig({}).bucket).toBeNull();
    expect(loadConfig({ S3_BUCKET: 'lost' }).bucket).toMatchObject({ forcePathStyle: false, prefix: '' });
    const own = { S3_BUCKET: 'lost', S3_ENDPOINT: 'https://s3.campus.edu', S3_PREFIX: 'a/b' };
    expect(loadConfig(own).bucket).toMatchObject({ forcePathStyle: true, prefix: 'a/b/', timeoutMs: 10_000 });
  });

  it('keeps backups in a folder or in another bucket', () => {
    expect(loadConfig({ BACKUP_TO: '/backup' }).backup).toMatchObject({ folder: '/backup', bucket: null });
    const address = 'https://key:a%2Fsecret@s3.campus.edu/backups/lost?region=eu-west-1';
    expect(loadConfig({ BACKUP_TO: address }).backup).toMatchObject({
      folder: null,
      bucket: {
        name: 'backups',
        prefix: 'lost/',
        endpoint: 'https://s3.campus.edu',
        region: 'eu-west-1',
        credentials: { accessKeyId: 'key', secretAccessKey: 'a/secret' },
      },
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number'],
    [{ S3_BUCKET: 'Lost Property' }, 'S3_BUCKET must be the name of a bucket'],
    [{ S3_BUCKET: 'lost', S3_ENDPOINT: 's3.campus.edu' }, 'S3_ENDPOINT must be an http(s) address'],
    [{ S3_BUCKET: 'lost', S3_PREFIX: '/lost' }, 'S3_PREFIX must be names of letters'],
    [{ S3_BUCKET: 'lost', S3_REGION: 'Spain!' }, 'S3_REGION must be a region like eu-west-1'],
    [{ S3_ENDPOINT: 'https://s3.campus.edu' }, 'S3_ENDPOINT needs S3_BUCKET'],
    [{ RELEASE_UPLOADS: 'on' }, 'RELEASE_UPLOADS needs RELEASE_KEYS'],
    [
      { S3_BUCKET: 'lost', S3_ACCESS_KEY_ID: 'key' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together',
    ],
    [{ BACKUP_TO: 'https://s3.campus.edu/backups' }, 'BACKUP_TO must be https://key:secret@host/bucket'],
    [
      { BACKUP_TO: 'https://key:%zz@s3.campus.edu/backups' },
      'BACKUP_TO must be https://key:secret@host/bucket',
    ],
    [
      { BACKUP_TO: 's3://key:secret@backups' },
      'BACKUP_TO must be https://key:secret@host/bucket, or a folder',
    ],
    [{ BACKUP_TO: 's3:key:secret@backups' }, 'BACKUP_TO must be https://key:secret@host/bucket, or a folder'],
    [{ BACKUP_TO: ' https://key:secret@host/b' }, 'BACKUP_TO must be https://key:secret@host/bucket'],
    [{ S3_BUCKET: 'lost', S3_ENDPOINT: 'https://key:secret@s3.campus.edu' }, 'S3_ENDPOINT must have no key'],
    [{ PUBLIC_URL: 'https://me:secret@lost.campus.edu' }, 'PUBLIC_URL must have no password'],
    [{ BACKUP_PUBLIC_KEY: 'ssh-ed25519 AAAA' }, 'BACKUP_PUBLIC_KEY must be a public key of age-keygen'],
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
    [{ ADMIN_IDLE_MINUTES: '5' }, 'ADMIN_IDLE_MINUTES must be 0, or at least 10'],
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
      { ...production, SECRET_KEY: `${production.SECRET_KEY},${production.SECRET_KEY}` },
      'SECRET_KEY must name each key once',
    ],
    [
      { ...production, SECRET_KEY: `${production.SECRET_KEY},changeme-changeme-changeme-changeme` },
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

  it('names no value that it refuses, because it may have a secret', () => {
    const values = ['s3://key:hush-hush@bucket', 'https://key:hush-hush%zz@host', 'hush-hush'];
    const names = [...Object.keys(variables), 'OIDC_CAMPUS_ISSUER', 'OIDC_CAMPUS_FOR', 'OIDC_CAMPUS_SCOPES'];
    const messages: string[] = [];
    for (const name of names)
      for (const value of values)
        try {
          loadConfig({ OIDC_PROVIDERS: 'campus', [name]: value });
        } catch (error) {
          messages.push(String(error));
        }
    expect(messages.length).toBeGreaterThan(names.length);
    expect(messages.filter((message) => message.includes('hush-hush'))).toEqual([]);
  });

  it.each([`${production.SECRET_KEY},short`, `${production.SECRET_KEY},`, `,${production.SECRET_KEY}`])(
    'refuses the keys %s in one line',
    (SECRET_KEY) => {
      const message = 'SECRET_KEY must have at least 32 characters in each of its keys, between commas';
      expect(() => loadConfig({ ...production, SECRET_KEY })).toThrow(new RegExp(`${message}$`));
    },
  );

  it('makes one key where it was given none, for its owner only, and keeps it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lost-found-config-'));
    const { secretKeys } = loadConfig({ DATA_DIR: folder });
    expect(secretKeys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(loadConfig({ DATA_DIR: folder }).secretKeys).toEqual(secretKeys);
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });

  it('takes several keys and signs with the first', () => {
    const older = 'an older one that no longer signs anything';
    const { secretKeys } = loadConfig({ ...production, SECRET_KEY: `${production.SECRET_KEY}, ${older}` });
    expect(secretKeys).toEqual([production.SECRET_KEY, older]);
  });

  it.each([
    [production, 60],
    [{ ...production, SAMPLE_DATA: 'on' }, 0],
    [{}, 0],
    [{ ...production, ADMIN_IDLE_MINUTES: '0' }, 0],
    [{ ADMIN_IDLE_MINUTES: '10' }, 10],
  ])('ends the sessions of administrators that rest, with %j after %s minutes', (env, minutes) => {
    expect(loadConfig(env).adminIdleMs).toBe(minutes * 60_000);
  });

  it('describes every variable', () => {
    expect(describeConfig().map(({ name }) => name)).toEqual(Object.keys(variables));
    expect(describeConfig().filter(({ description }) => description.length < 15)).toEqual([]);
  });
});

const identity = readFileSync(join(__dirname, '../../../../../docs/identity.md'), 'utf8');

describe('identity providers', () => {
  const campus = {
    OIDC_PROVIDERS: 'campus',
    OIDC_CAMPUS_ISSUER: 'https://id.campus.example',
    OIDC_CAMPUS_CLIENT_ID: 'lost-and-found',
    OIDC_CAMPUS_CLIENT_SECRET: 'secret',
  };

  it('are none, and passwords are on', () => {
    expect(loadConfig({})).toMatchObject({ providers: [], passwords: true });
    // What another program reads is nobody's mistake.
    expect(loadConfig({ OIDC_RP_CLIENT_ID: 'x' }).providers).toEqual([]);
  });

  it('are read with their defaults', () => {
    expect(loadConfig(campus).providers).toEqual([
      {
        id: 'campus',
        label: 'campus',
        audience: 'students',
        issuer: 'https://id.campus.example',
        clientId: 'lost-and-found',
        clientSecret: 'secret',
        scopes: 'openid email profile',
        claims: { email: 'email', name: 'name', studentId: undefined },
        emailIsProven: false,
        adminRule: null,
      },
    ]);
  });

  it('have no demo account without sign-in by password', () => {
    const env = { ...campus, OIDC_CAMPUS_FOR: 'staff', AUTH_PASSWORDS: 'off' };
    expect(loadConfig(env)).toMatchObject({ demo: null, admin: null, passwords: false });
  });

  it.each([
    [{ OIDC_PROVIDERS: 'Campus' }, 'OIDC_PROVIDERS must be ids of small letters and digits'],
    [{ OIDC_PROVIDERS: 'campus,campus' }, 'OIDC_PROVIDERS must name each provider once'],
    [{ OIDC_CAMPUS_ISSUER: '' }, 'OIDC_CAMPUS_ISSUER is required'],
    [{ OIDC_CAMPUS_ISSUER: 'id.campus.example' }, 'OIDC_CAMPUS_ISSUER must be an https:// address'],
    [{ OIDC_CAMPUS_ISSUER: 'http://id.campus.example' }, 'OIDC_CAMPUS_ISSUER must be an https:// address'],
    [
      { OIDC_CAMPUS_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
      'OIDC_CAMPUS_ISSUER must name your own directory',
    ],
    [{ OIDC_CAMPUS_CLIENT_ID: '' }, 'OIDC_CAMPUS_CLIENT_ID is required'],
    [{ OIDC_CAMPUS_CLIENT_SECRET: '' }, 'OIDC_CAMPUS_CLIENT_SECRET is required'],
    [{ OIDC_CAMPUS_LABEL: 'x'.repeat(41) }, 'OIDC_CAMPUS_LABEL must have at most 40 characters'],
    [{ OIDC_CAMPUS_FOR: 'all' }, 'OIDC_CAMPUS_FOR must be students, staff or both'],
    [{ OIDC_CAMPUS_SCOPES: 'email' }, 'OIDC_CAMPUS_SCOPES must begin with openid'],
    [{ OIDC_CAMPUS_EMAIL_VERIFIED: 'on' }, 'OIDC_CAMPUS_EMAIL_VERIFIED must be claim or always'],
    [
      { OIDC_CAMPUS_ADMIN_CLAIM: 'groups' },
      'OIDC_CAMPUS_ADMIN_VALUES, OIDC_CAMPUS_DESK_VALUES or OIDC_CAMPUS_INTAKE_VALUES must be given together',
    ],
    [
      { OIDC_CAMPUS_ADMIN_CLAIM: 'groups', OIDC_CAMPUS_ADMIN_VALUES: 'desk' },
      'OIDC_CAMPUS_ADMIN_CLAIM needs OIDC_CAMPUS_FOR=staff or both',
    ],
    [{ OIDC_CAMPS_LABEL: 'x' }, 'OIDC_CAMPS_LABEL is no variable of a provider in OIDC_PROVIDERS'],
    [{ AUTH_PASSWORDS: 'off' }, 'AUTH_PASSWORDS=off needs a provider for staff'],
    [{ AUTH_PASSWORDS: 'off', OIDC_PROVIDERS: '' }, 'AUTH_PASSWORDS=off needs a provider for staff'],
  ])('refuse %j in one line', (changes, message) => {
    const load = () => loadConfig({ ...campus, ...changes });
    expect(load).toThrow(StartupError);
    expect(load).toThrow(message);
    expect(load).not.toThrow(/\n/);
  });

  it('have every variable in docs/identity.md', () => {
    const rows = identity
      .split('\n')
      .filter((line) => line.startsWith('| `OIDC_<ID>_'))
      .map((line) => line.replace(/ *\| */g, ' | ').trim());
    expect(rows).toEqual(
      describeProviders().map(
        ({ name, default: shown, description }) => `| \`${name}\` | ${shown} | ${description} |`,
      ),
    );
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

/** Rows of variables in the README: name, default, meaning. The file environment.example has all of them. */
const rows = readme
  .split('<!-- /variables -->')[0]!
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  // The formatter lines the columns up.
  .map((line) => line.replace(/ *\| */g, ' | ').trim());

describe('README', () => {
  it('describes its environment variables as the configuration does', () => {
    const expected = describeConfig().map(
      ({ name, default: shown, description }) => `| \`${name}\` | ${shown} | ${description} |`,
    );
    expect(rows).toHaveLength(12);
    expect(expected).toEqual(expect.arrayContaining(rows));
  });
});

describe('mistypedVariables', () => {
  it.each([
    ['SMTP_URI', 'SMTP_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['public_url', 'PUBLIC_URL'],
    ['ADMIN_EMIAL', 'ADMIN_EMAIL'],
  ])('finds %s, which is nearly %s', (name, meant) => {
    expect(mistypedVariables({ [name]: 'x', SMTP_URL: 'smtp://mail' })).toEqual([{ name, meant }]);
  });

  it('ignores variables that systems and npm set', () => {
    const usual = [
      'HOME',
      'HOSTNAME',
      'PATH',
      'PWD',
      'TERM',
      'USER',
      'LANG',
      'TZ',
      'SHELL',
      'INIT_CWD',
      'LOGNAME',
    ];
    const npm = [
      'NODE_OPTIONS',
      'NODE_PATH',
      'npm_config_prefix',
      'INVOCATION_ID',
      'JOURNAL_STREAM',
      'PGPASSWORD',
    ];
    expect(mistypedVariables(Object.fromEntries([...usual, ...npm].map((name) => [name, 'x'])))).toEqual([]);
  });
});
