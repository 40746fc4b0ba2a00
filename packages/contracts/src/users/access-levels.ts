// In a file of its own, because the console's sign-in page needs it and no schema.
export const userRoles = ['admin', 'user'] as const;
export type UserRole = (typeof userRoles)[number];

/**
 * What an administrator may use, each level with all of the one before. `intake`: takes in, receives and moves found items,
 * prints labels and counts shelves; reads nothing of people. `desk`: also lost reports, claims, reporters, matches, the due list
 * and notes. `full`: also users, logs, settings, figures, exports and deletion.
 */
export const adminAccesses = ['intake', 'desk', 'full'] as const;
export type AdminAccess = (typeof adminAccesses)[number];
