import type {
  Directory,
  DirectoryList,
  DirectoryPerson,
  FoundOwner,
  NoteOwner,
  OwnerAnswer,
  OwnerOfItem,
  ShownOwnerLink,
} from '@lost-found/contracts';
import { limits } from '@lost-found/contracts';
import { askOptions, readOptions } from './queries';
import { path, post, request } from './request';

/** The person that a card, a name or a number is of. */
export const findOwnerOptions = (whose: string) =>
  askOptions<FoundOwner>(['owners', 'find', whose], '/admin/owners/find', { whose });

/** The owner that an item names. */
export const itemOwnerOptions = (id: string) =>
  readOptions<OwnerOfItem>(['items', 'owner', id], path`/admin/items/${id}/owner`);

export const noteOwner = (id: string, noted: NoteOwner) =>
  request<OwnerOfItem>(path`/admin/items/${id}/owner`, { method: 'PUT', json: noted });

/** The question of a secret link. */
export const openOwnerLinkOptions = (token: string) =>
  askOptions<ShownOwnerLink>(['owner', token], '/owner/open', { token });

export const answerOwnerLink = (token: string, answer: OwnerAnswer) =>
  post<ShownOwnerLink>('/owner/answer', { token, answer });

export const directoryOptions = () => readOptions<Directory>(['directory'], '/admin/directory');

export const eraseDirectory = () => request<void>('/admin/directory', { method: 'DELETE' });

/**
 * Sends a new list in parts and puts it into use: the one before is replaced as a whole, or not at all.
 * @param onProgress gets the number of people sent so far
 */
export async function replaceDirectory(
  people: readonly DirectoryPerson[],
  onProgress: (sent: number) => void = () => undefined,
): Promise<Directory> {
  const { id } = await post<DirectoryList>('/admin/directory');
  for (let at = 0; at < people.length; at += limits.directoryBatch) {
    const part = people.slice(at, at + limits.directoryBatch);
    await post<void>(path`/admin/directory/${id}/people`, { people: part });
    onProgress(at + part.length);
  }
  return post<Directory>(path`/admin/directory/${id}/use`);
}
