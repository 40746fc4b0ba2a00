import { existsSync } from 'node:fs';
import path from 'node:path';

/** What npm tells a script about itself; to pnpm and its children it is misleading noise. */
const npmNoise =
  /^(npm_(lifecycle|package|command|execpath|node_execpath)|npm_config_(prefix|local_prefix|global|globalconfig|user_agent|node_gyp|noproxy|init_module)$|INIT_CWD$)/;

/** Where this Node's own headers lie, if they came with it: compiling then needs no download. */
function nodeHeaders() {
  const prefix = path.resolve(path.dirname(process.execPath), '..');
  return existsSync(path.join(prefix, 'include/node/node_api.h')) ? prefix : undefined;
}

/**
 * The environment for installing and building. NODE_ENV is left out: with `production`
 * the tools that build would not be installed.
 */
export function toolEnvironment(base = process.env) {
  const kept = Object.entries(base).filter(([name]) => name !== 'NODE_ENV' && !npmNoise.test(name));
  const headers = base.npm_config_nodedir ?? nodeHeaders();
  return { ...Object.fromEntries(kept), ...(headers && { npm_config_nodedir: headers }) };
}
