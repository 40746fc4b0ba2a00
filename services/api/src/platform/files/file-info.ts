/** A file of a request, received but not looked into further than its first bytes. */
export interface ReceivedFile {
  readonly id: string;
  /** As the sender called it; for showing only. */
  readonly name: string;
  /** Media type told by its content, never by its name. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes received, in hex: two uploads are the same if these are. */
  readonly sha256: string;
}

/** A file as it is kept. */
export interface StoredFileInfo {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** A file that the database knows, and who may see it. */
export interface KnownFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  /** Everybody may see it, now. */
  readonly isPublic: boolean;
  /** The account that may see it beside administrators. */
  readonly ownerId: string | null;
}

/** Address of a file on the files route, and of its small form. */
export const fileUrl = (id: string): string => `/api/files/${id}`;
export const thumbnailUrl = (id: string): string => `${fileUrl(id)}?size=thumbnail`;
