import { startDemo } from '@lost-found/demo';

// The site, shell and remotes, over a service that is only in this browser.
void startDemo(() => import('./index'));
