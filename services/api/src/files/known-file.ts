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
