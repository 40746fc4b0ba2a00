import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { Refusal } from '../refusal.mjs';

const runs = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
const anyRuns = (commands) => commands.some((command) => command && runs(command));

/** What node-gyp needs to compile sqlite3, and which of it is not on this machine. */
function missingTools(env) {
  const needed = {
    python3: [env.npm_config_python, env.PYTHON, 'python3', 'python'],
    make: [env.MAKE, 'make', 'gmake'],
    'a C++ compiler': [env.CXX, 'c++', 'g++', 'clang++'],
  };
  return Object.keys(needed).filter((tool) => !anyRuns(needed[tool]));
}

/** The version of sqlite3 that the workspace's catalog pins. */
const sqliteVersion = () =>
  readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8').match(/^ {2}sqlite3: ([\d.]+)$/m)?.[1];

/** Where sqlite3's own install step looks for a binary that somebody else compiled. */
function prebuiltUrl(env) {
  const version = sqliteVersion();
  const libc =
    process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : '';
  const file = `sqlite3-v${version}-napi-v6-${process.platform}${libc}-${process.arch}.tar.gz`;
  const base =
    env.npm_config_sqlite3_binary_host ?? 'https://github.com/TryGhost/node-sqlite3/releases/download';
  return `${base}/v${version}/${file}`;
}

/** Node's fetch knows no proxies: behind one the install itself has to find out. */
const hasProxy = (env) => Boolean(env.HTTPS_PROXY ?? env.https_proxy ?? env.npm_config_https_proxy);

async function isReachable(url) {
  try {
    return (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(8000) })).ok;
  } catch {
    return false;
  }
}

const howToInstall =
  process.platform === 'darwin'
    ? 'xcode-select --install'
    : 'on Debian or Ubuntu: apt-get install -y python3 make g++';

/** The one line about the tools that are not there. */
const compilerLine = (missing) =>
  `sqlite3 has to be compiled here and ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: install ${missing.length > 1 ? 'them' : 'it'} (${howToInstall}) and try again.`;

/** True where sqlite3's native part is already in node_modules. */
const hasBuiltSqlite = () =>
  existsSync(inRoot('services/api/node_modules/sqlite3/build/Release/node_sqlite3.node'));

/** Refuses where sqlite3's native part could neither be downloaded nor compiled. */
export async function requireSqliteCanInstall(env) {
  if (hasBuiltSqlite()) return;
  const missing = missingTools(env);
  if (missing.length === 0 || hasProxy(env) || (await isReachable(prebuiltUrl(env)))) return;
  throw new Refusal(compilerLine(missing));
}

/** Ends the message of an install that failed in sqlite3's compilation with what to install. */
export function explainSqliteFailure(error) {
  const inCompilation = /sqlite3/.test(error.output ?? '') && /gyp ERR!/.test(error.output);
  if (inCompilation)
    error.message += `\nsqlite3 could not be compiled: python3, make and a C++ compiler are needed (${howToInstall}).`;
  return error;
}
