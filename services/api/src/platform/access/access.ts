import { SetMetadata } from '@nestjs/common';

/**
 * Who may call a route: anyone, anyone signed in, administrators; 'case': whoever opened a claim by its secret
 * link in this browser, signed in or not. Being signed in, even as an administrator, opens no case.
 */
export type AccessLevel = 'public' | 'user' | 'admin' | 'case';

export const ACCESS = Symbol('access');

/** Says who may call a route (or all routes of a controller). A route that does not say is refused. */
export const Access = (level: AccessLevel) => SetMetadata(ACCESS, level);

export const WITHOUT_DATABASE = Symbol('without database');

/** A route that answers while the database is still being set up. */
export const WithoutDatabase = () => SetMetadata(WITHOUT_DATABASE, true);

export const WHILE_ENROLLING = Symbol('while enrolling');

/** A route for administrators who have to set up a second factor first, too: all others are closed to them. */
export const WhileEnrolling = () => SetMetadata(WHILE_ENROLLING, true);
