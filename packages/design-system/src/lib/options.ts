/** A choice of a select or a menu. */
export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** Meaning of a coloured element. Colour never stands alone: words or an icon say the same. */
export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';
