// The order of the cascade comes first: the first mention of a layer decides, whichever sheet arrives before.
import '@lost-found/design-system/layers.css';

// What is shared between the bundles is loaded first, hence the dynamic import.
void import('@lost-found/demo').then(({ startDemo }) => startDemo(() => import('./standalone')));
