/** A line of a chart and of its table. */
export interface Figure {
  key: string;
  name: string;
  /** One figure a series. */
  values: readonly number[];
  /** The list of what was counted. */
  href?: string;
}

/** The figures of one chart. */
export interface Figures {
  title: string;
  /** What `name` is, above its column. */
  nameHeader: string;
  /** What the figures count, above their columns. */
  valueHeaders: readonly string[];
  rows: readonly Figure[];
}
