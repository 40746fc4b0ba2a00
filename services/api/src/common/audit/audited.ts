import type { LogAction } from '@lost-found/contracts';
import { SetMetadata } from '@nestjs/common';

export const AUDITED = Symbol('audited');

/** Says which entries of the system log a route may write. Every route that changes something says so. */
export const Audited = (...actions: LogAction[]) => SetMetadata(AUDITED, actions);
