import { clsx } from 'clsx';
import base from './base.module.css';
import tokens from './tokens.module.css';

/**
 * Classes for the outermost element of an app's content: they set this app's tokens and the look of plain elements,
 * and affect nothing outside. Like the classes of every CSS module they begin with the app's name, so that apps with
 * other versions of this package can share a page. `AppRoot` sets them around routes; content in `body` must carry
 * them itself.
 */
export const appScope = clsx(tokens.tokens, base.base);
