import { spawnGroup } from '../children.mjs';

const longestName = 'service'.length;

/** Starts a program whose every line of output is shown behind its name. */
export function spawnPrefixed(name, command, args, options) {
  const child = spawnGroup(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) showLines(name, stream);
  return child;
}

function showLines(name, stream) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) console.log(`${name.padEnd(longestName)} │ ${line}`);
  });
}
