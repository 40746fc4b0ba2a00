// The page's own style sheet is imported first: the first mention of a layer fixes the order of the cascade.
import '@lost-found/design-system/page.css';

// A dynamic import: the modules that the bundles share must load first.
void import('@lost-found/demo').then(({ startDemo }) => startDemo(() => import('./standalone')));
