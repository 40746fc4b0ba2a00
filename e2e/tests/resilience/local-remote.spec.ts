import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../../support/command.ts';
import { Service } from '../../support/service.ts';
import { expect, test } from '../../support/test.ts';

const banner = { name: 'Trial of a release' };

/** Starts `npm run dev -- public-portal --shell …`; answers the address that it prints, and what ends it. */
async function startDevelopment(shell: string) {
  const args = ['scripts/run.mjs', 'dev', 'public-portal', '--shell', shell];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, PORTAL_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    if (/│ ready /.test(output) && /In the shell of the site: .*\n/.test(output)) break;
  }
  const [, address = ''] = /In the shell of the site: (\S+)/.exec(output) ?? [];
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  return { address, local: address.split('=')[1] ?? '', stop };
}

test('a remote from the own machine runs in one tab of a real shell, and nowhere else', {
  tag: '@full',
}, async ({ page, context }) => {
  const service = await Service.start({ RELEASE_TRIALS: 'local' });
  const development = await startDevelopment(service.url);
  const { address, local } = development;
  try {
    const loaded = () =>
      page.evaluate(
        (from) => performance.getEntriesByType('resource').some(({ name }) => name.startsWith(from)),
        local,
      );
    await page.goto(address);
    await expect(page.getByRole('alertdialog')).toContainText('code from this computer');
    expect(await loaded()).toBe(false);
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('complementary', banner)).toContainText(local);
    const search = page.getByRole('navigation').getByRole('link', { name: 'Search Items' });
    await search.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
    expect(await loaded()).toBe(true);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
    expect(await loaded(), 'after a reload').toBe(true);
    const other = await context.newPage();
    const answer = await other.goto(service.url);
    expect(answer?.headers()['content-security-policy']).not.toContain(local);

    await page.getByRole('button', { name: 'Leave the trial' }).click();
    await expect(page.getByRole('complementary', banner)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Search Items' })).toBeVisible();
    expect(await loaded(), 'after the trial').toBe(false);
  } finally {
    // An open page complains of a service that is gone.
    for (const open of context.pages()) await open.close();
    await development.stop();
    await service.dispose();
  }
});
