/** Who decides on an item or a claim. */
export interface Reviewer {
  readonly id: string;
  /** When: now, but for sample data. */
  readonly at?: Date;
}
