#!/usr/bin/env node
// Replaces MinIO's client: `mc ready local` and `mc --config-dir … mb --ignore-existing <alias>/<bucket>`.

const args = process.argv.slice(2);

const run = async () => {
  if (args[0] === 'ready') return fetch('http://127.0.0.1:9000/');
  const [alias = '', bucket = ''] = (args.at(-1) ?? '').split('/');
  const { host, password } = new URL(process.env[`MC_HOST_${alias}`] ?? '');
  const headers = { 'x-root-password': decodeURIComponent(password) };
  const { ok, status } = await fetch(`http://${host}/${bucket}`, { method: 'PUT', headers });
  if (!ok) throw new Error(`The bucket was not made: ${status}`);
};

run().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
