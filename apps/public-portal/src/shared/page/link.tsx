import { type LinkProps, Link as RouterLink } from '@lost-found/router';

/** Options of a navigation between public pages: the browser fades from page to page, also on Back and Forward. */
export const fade = { viewTransition: Boolean(globalThis.document?.startViewTransition) };

/** A link to a public page. */
export const Link = (props: LinkProps) => <RouterLink {...fade} {...props} />;
