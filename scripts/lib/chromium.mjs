import { aptInstall } from './apt.mjs';
import { findExecutable } from './find-executable.mjs';
import { Refusal } from './refusal.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const whatToInstall =
  'No Chromium found: install chromium or google-chrome, or set CHROMIUM_PATH to its executable.';

/** The path of a Chromium: CHROMIUM_PATH, one on PATH, or one that it installs as root on Debian. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const found = findExecutable(names);
  if (found) return found;
  await aptInstall('chromium', whatToInstall);
  const installed = findExecutable(names);
  if (!installed) throw new Refusal(whatToInstall);
  return installed;
}
