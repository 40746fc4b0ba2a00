// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  BucketRefusal,
  BucketSite,
  FolderSite,
  readRights,
} from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot, root } from '../workspace.mjs';

/** @type {Map<string, Promise<FolderSite>>} by the folder: a site in a bucket remembers what it read last */
const opened = new Map();

/** The client of S3_BUCKET comes from the built service. */
const openBucket = async () => {
  const built = inRoot('services/api/dist/platform/file-storage/bucket/bucket.js');
  if (!existsSync(built))
    throw new Refusal('S3_BUCKET needs the service, which is not built yet: run npm start once.');
  const { getBucket } = await import(built);
  try {
    return getBucket();
  } catch (error) {
    throw new BucketRefusal(/** @type {Error} */ (error).message, { cause: error });
  }
};

/** Returns the rights of the apps on a site, by RELEASE_KEYS; a relative path is one of the workspace, as for the service. */
export const rightsOn = (/** @type {string} */ folder) => {
  const file = process.env.RELEASE_KEYS?.trim();
  return readRights(file && path.resolve(root, file), folder);
};

/**
 * Returns the site of a folder. With S3_BUCKET the site is in the bucket, and the folder is a copy.
 * @param {string} folder
 * @returns {Promise<FolderSite>}
 */
export const openSite = async (folder) => {
  const rights = await rightsOn(folder);
  if (!process.env.S3_BUCKET?.trim()) return new FolderSite(folder, rights);
  const site = opened.get(folder) ?? openBucket().then((bucket) => new BucketSite(folder, bucket, rights));
  opened.set(folder, site);
  return site;
};
