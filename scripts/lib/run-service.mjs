import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { serviceEntry } from './ensure-built.mjs';
import { root } from './paths.mjs';

/**
 * Runs the built service in the foreground and answers its exit code. Signals are passed on,
 * so that it ends its requests; a second one while it does so is its to judge.
 */
export function runService(env = process.env) {
  const child = spawn(process.execPath, [serviceEntry], { cwd: root, env, stdio: 'inherit' });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}
