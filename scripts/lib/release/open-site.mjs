// @ts-check
import { existsSync } from 'node:fs';
import { BucketRefusal, BucketSite, FolderSite } from '../../../packages/site-store/src/index.mjs';
import { Refusal } from '../refusal.mjs';
import { inRoot } from '../workspace.mjs';

/** @type {Map<string, Promise<FolderSite>>} by the folder: a site in a bucket remembers what it read last */
const opened = new Map();

/** The client of S3_BUCKET comes from the built service. */
const openBucket = async () => {
  const built = inRoot('services/api/dist/platform/file-storage/bucket/bucket.js');
  if (!existsSync(built))
    throw new Refusal('S3_BUCKET needs the service, which is not built yet: run npm start once.');
  const { bucketOf } = await import(built);
  try {
    return bucketOf();
  } catch (error) {
    throw new BucketRefusal(/** @type {Error} */ (error).message, { cause: error });
  }
};

/**
 * Returns the site of a folder. With S3_BUCKET the site is in the bucket, and the folder is a copy.
 * @param {string} folder
 * @returns {Promise<FolderSite>}
 */
export const openSite = async (folder) => {
  if (!process.env.S3_BUCKET?.trim()) return new FolderSite(folder);
  const site = opened.get(folder) ?? openBucket().then((bucket) => new BucketSite(folder, bucket));
  opened.set(folder, site);
  return site;
};
