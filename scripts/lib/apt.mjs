import { spawnSync } from 'node:child_process';
import { Refusal } from './refusal.mjs';
import { runStep } from './run-step.mjs';

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

/** Installs a Debian package as root; elsewhere refuses with the line that says what to install. */
export async function aptInstall(name, whatToInstall) {
  if (!canInstall()) throw new Refusal(whatToInstall);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runStep('Updating the package lists', 'apt-get', ['update', '-q'], { env });
  const args = ['install', '-y', '-q', '--no-install-recommends', name];
  await runStep(`Installing ${name}`, 'apt-get', args, { env });
}
