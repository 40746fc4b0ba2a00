import type { AdminUser } from '@lost-found/contracts';
import type { Store } from '../store';

const base = '/api/files/';

/** Keeps a file in the store. @returns its address */
export const keepFile = (store: Store, file: Blob): string => {
  const id = crypto.randomUUID();
  store.files.set(id, file);
  return base + id;
};

/** Keeps the pictures of a report. @returns the fields of an item that hold their addresses */
export const keepPictures = (store: Store, files: readonly Blob[]) => {
  const images = files.map((file) => keepFile(store, file));
  const thumbnail = images[0] ? `${images[0]}?size=thumbnail` : null;
  return { images, thumbnail, imageUrl: images[0] ?? null };
};

/**
 * The readers of a file in addition to administrators: everybody, the person with this id, or no one (null). Undefined
 * if the file does not exist.
 */
const readersOf = (store: Store, url: string): 'everybody' | string | null | undefined => {
  const item = store.items.find(({ images }) => images.includes(url));
  if (item?.keptBackImages.includes(url)) return null;
  if (item) return item.status === 'approved' ? 'everybody' : item.userId;
  if (store.claims.some(({ proofUrls }) => proofUrls.includes(url))) return null;
  return store.users.find(({ avatarUrl }) => avatarUrl === url)?.id;
};

/** A file that this reader may see (§6): a picture while its item is public, proof for administrators. */
export const findFile = (store: Store, id: string, reader: AdminUser | null): Blob | undefined => {
  const readers = readersOf(store, base + id);
  if (readers === undefined) return undefined;
  const maySee = readers === 'everybody' || reader?.role === 'admin' || (reader && readers === reader.id);
  return maySee ? store.files.get(id) : undefined;
};
