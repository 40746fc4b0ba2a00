import { clsx } from 'clsx';
import base from './base.module.css';
import tokens from './tokens.module.css';

/**
 * The classes of whatever an app draws, on its outermost element: they bring this app's tokens and the look of plain
 * elements, and reach nothing beside it. As those of every CSS module they begin with the app's name, so that apps with
 * other versions of this package live on one page. Around routes that is `AppRoot`; what is drawn into `body` has
 * to carry them itself.
 */
export const appScope = clsx(tokens.tokens, base.base);
