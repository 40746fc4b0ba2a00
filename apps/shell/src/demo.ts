import { startDemo } from '@lost-found/demo';

// Runs the shell and the remotes. The service runs in this browser only.
void startDemo(() => import('./index'));
