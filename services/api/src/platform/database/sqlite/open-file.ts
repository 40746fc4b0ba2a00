import { statSync } from 'node:fs';

/** The file has another inode, or none: SQLite would write on into one that no name leads to. */
class ReplacedFileError extends Error {
  override readonly name = 'ReplacedFileError';
  readonly code = 'SQLITE_REPLACED';

  constructor(path: string) {
    super(
      `${path} was removed or replaced while the service had it open, so changes are refused. ` +
        'docs/operations.md, "A damaged database", says how to save what is in it',
    );
  }
}

/** Knows the files of an open database by their inodes, its write-ahead log included. */
export class OpenFile {
  readonly #inodes = new Map<string, bigint>();

  constructor(private readonly path: string) {}

  /** Call it after opening the database, and before each commit.  @throws ReplacedFileError */
  requireInPlace(): void {
    for (const path of [this.path, `${this.path}-wal`]) {
      const inode = statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
      const known = this.#inodes.get(path);
      if (known !== undefined && inode !== known) throw new ReplacedFileError(path);
      if (inode !== undefined) this.#inodes.set(path, inode);
    }
  }
}
