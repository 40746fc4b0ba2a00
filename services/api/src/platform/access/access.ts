import type { AdminAccess } from '@lost-found/contracts';
import { SetMetadata } from '@nestjs/common';

/**
 * The callers of a route. `public`: anyone. `user`: anyone signed in. `intake`: every administrator; `desk` and `full`: those
 * with at least this access. `case`: a browser that opened a claim by its secret link. A signed-in
 * account, even an administrator, does not open a case.
 */
export type AccessLevel = 'public' | 'user' | AdminAccess | 'case';

export const ACCESS = Symbol('access');

/** Declares who may call a route, or all routes of a controller. The guard refuses a route without it. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

export const ACTION_ACCESS = Symbol('action access');

export interface ActionLevels {
  readonly field: string;
  readonly levels: Readonly<Record<string, AdminAccess>>;
}

/** Declares the level of each action in a body, in addition to that of the route. @param field with the action */
export const ActionAccess = (field: string, levels: ActionLevels['levels']) =>
  SetMetadata(ACTION_ACCESS, { field, levels } satisfies ActionLevels);

export const WITHOUT_DATABASE = Symbol('without database');

/** A route that answers while the database is still being set up. */
export const WithoutDatabase = () => SetMetadata(WITHOUT_DATABASE, true);

export const WHILE_ENROLLING = Symbol('while enrolling');

/** Opens a route to administrators who still have to set up a second factor. All other routes refuse them. */
export const WhileEnrolling = () => SetMetadata(WHILE_ENROLLING, true);

export const WHILE_READ_ONLY = Symbol('while read-only');

/** A write that a read-only service accepts, because reading needs it: a search by POST, a sign-in, a mark as read. */
export const WhileReadOnly = () => SetMetadata(WHILE_READ_ONLY, true);
