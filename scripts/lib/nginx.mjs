import { aptInstall } from './apt.mjs';
import { findExecutable } from './find-executable.mjs';
import { Refusal } from './refusal.mjs';

const whatToInstall = 'No nginx found: install nginx, or set NGINX_PATH to its executable.';

/** Systems keep it with the programs of an administrator, out of a person's PATH. */
const find = () => findExecutable(['nginx']) ?? findExecutable(['nginx'], ['/usr/sbin', '/usr/local/sbin']);

/** The path of an nginx: NGINX_PATH, one of the machine's, or one that it installs as root on Debian. */
export async function ensureNginx() {
  if (process.env.NGINX_PATH) return process.env.NGINX_PATH;
  const found = find();
  if (found) return found;
  await aptInstall('nginx', whatToInstall);
  const installed = find();
  if (!installed) throw new Refusal(whatToInstall);
  return installed;
}
