/*
 * Loaded before anything else and in any Node from 14 on, so it imports nothing:
 * a newer feature in an import would be a syntax error instead of the line below.
 */

/**
 * True for Node ^20.19 and ≥ 22.12, the versions of package.json's `engines`.
 * @public the end-to-end tests ask it
 */
export function isSupportedNode(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  if (major === 20) return minor >= 19;
  if (major === 22) return minor >= 12;
  return major > 22;
}

/** Ends the process with one line where this Node cannot run the project. */
export function requireSupportedNode(version = process.version) {
  if (isSupportedNode(version)) return;
  console.error(`Node ${version} is not supported: install Node 20.19 or later, or 22.12 or later.`);
  process.exit(1);
}
