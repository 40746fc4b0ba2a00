/** How long a decision can be undone here. */
export const UNDO_SECONDS = 30;

/** Days after which closed cases are erased. */
export const RETENTION_DAYS = 180;

/** Of every account. */
export const PASSWORD = 'seven green kites';
