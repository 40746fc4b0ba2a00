/** Length of the undo window in the simulator. */
export const UNDO_SECONDS = 30;

/** Days after which closed cases are erased. */
export const RETENTION_DAYS = 180;

/** Password of every account. */
export const PASSWORD = 'seven green kites';
