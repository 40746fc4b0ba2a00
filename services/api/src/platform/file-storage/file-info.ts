import type { AdminAccess } from '@lost-found/contracts';

/** A file of a request, received but not looked into further than its first bytes. */
export interface ReceivedFile {
  readonly id: string;
  /** The sender's file name; for display only. */
  readonly name: string;
  /** Media type by content, never by name. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 of the received bytes in hex: equal uploads have equal hashes. */
  readonly sha256: string;
}

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
  /** The account that may see the file, in addition to administrators. */
  readonly ownerId: string | null;
  /** The least access of an administrator who may see it. */
  readonly access: AdminAccess;
}

/** Address of a file on the files route, and of its small form. */
export const fileUrl = (id: string): string => `/api/files/${id}`;
export const thumbnailUrl = (id: string): string => `${fileUrl(id)}?size=thumbnail`;
