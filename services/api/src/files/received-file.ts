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
