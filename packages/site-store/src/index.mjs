// @ts-check
/*
 * The site that is served: its releases, the pointer to the live ones, their history, and where all of it is kept. Plain
 * JavaScript without dependencies, since the scripts read it before anything is installed. The checks of a release have
 * some, and are in `checks.mjs`.
 */
/** @typedef {import('./layout.mjs').PreparedRelease} PreparedRelease */
/** @typedef {import('./layout.mjs').Release} Release */
/** @typedef {import('./mounts.mjs').MountedRemote} MountedRemote */
/** @typedef {import('./rights.mjs').Rights} Rights */

export { BucketSite } from './bucket-site.mjs';
export { changePointer, lastWholeReleases, requirePlace } from './change.mjs';
export { clearAbandoned, stagingFolder, writeAtomically } from './durable.mjs';
export { FolderSite } from './folder-site.mjs';
export { getPile, getPrevious, lastLive, lastShipped, readHistory } from './history.mjs';
export { findKey, getPublicKey, newKeys, readPublicKey, signMessage, writePrivateKey } from './keys.mjs';
export {
  computeIntegrity,
  filesBelow,
  findDamage,
  historyFile,
  integrities,
  isAppName,
  liveFolders,
  MOST_BYTES,
  MOST_FILES,
  pointerFile,
  readRelease,
  releaseFile,
  releaseFolder,
  releaseUrl,
  serverBundle,
} from './layout.mjs';
export { readDescription, readListed } from './listed-file.mjs';
export { heldLock, withLock, withSiteLock } from './lock.mjs';
export { getMount, getPlaced, mountTable, otherApps, remoteAt, secretPaths } from './mounts.mjs';
export { packedType, packRelease, unpackRelease } from './packed-release.mjs';
export { withAbsoluteUrls } from './page-urls.mjs';
export { composeSite, getEntry, readPointer, readUsablePointer } from './pointer.mjs';
export { prune } from './prune.mjs';
export { getApps, getVersions, publishRelease, requireWhole } from './releases.mjs';
export { formatStatus, publishOn, RemoteSite, wordTotals } from './remote-site.mjs';
export { checkSignature, signRequest, toDigest } from './request-signature.mjs';
export {
  findSigner,
  isSigned,
  needsSignature,
  readRights,
  requireMount,
  requireSameEntry,
  signerOfEntry,
  signRelease,
} from './rights.mjs';
export { makeKeyFile, signFolder } from './sign-folder.mjs';
export { BucketRefusal, SiteRefusal } from './site-refusal.mjs';
