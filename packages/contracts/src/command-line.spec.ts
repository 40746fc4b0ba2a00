import { readCommandLine } from '../command-line.mjs';

const options = {
  'dry-run': { type: 'boolean', default: false },
  target: { type: 'string' },
} as const;
const read = (args: string[], env = {}, positionals = 1) =>
  readCommandLine(args, { options, positionals }, env);

describe('the arguments of a command', () => {
  it('are read as they were declared', () => {
    expect(read(['shell', '--target', '/site', '--dry-run'])).toEqual({
      values: { target: '/site', 'dry-run': true },
      positionals: ['shell'],
    });
  });

  it('are refused where npm kept options for itself, each of them named', () => {
    const env = { npm_config_dry_run: 'true', npm_config_target: '/site', npm_lifecycle_event: 'release' };
    expect(() => read(['shell'], env)).toThrow(
      'npm took --dry-run and --target for itself, and nothing was done. Put -- before the options: npm run release -- … --dry-run --target …',
    );
    // Typed without `=`, npm leaves the value as one argument more.
    expect(() => read(['shell', '/site'], { npm_config_target: 'true' })).toThrow(/^npm took --target /);
  });

  it('count where the command has them, whichever values npm has', () => {
    expect(read(['--target=/site'], { npm_config_target: '/other' }).values.target).toBe('/site');
    expect(read(['--target', '/site'], { npm_config_target: '/other' }).values.target).toBe('/site');
    expect(read([], { npm_config_dry_run: '', npm_config_other: 'true' }).values['dry-run']).toBe(false);
    expect(read([], { npm_config_dry_run: 'false' }).values['dry-run']).toBe(false);
  });

  it('are refused where there is one too many, or one that is not known', () => {
    expect(() => read(['shell', 'portal'])).toThrow('"portal" is one argument too many. Nothing was done.');
    expect(() => readCommandLine(['shell'])).toThrow('"shell" is one argument too many. Nothing was done.');
    expect(() => read(['--targte', '/site'])).toThrow(/^Unknown option '--targte'\.?$/);
  });
});
