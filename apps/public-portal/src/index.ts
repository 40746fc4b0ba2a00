// The page's own sheet comes first, and with it the order of the cascade: the first mention of a layer decides.
import '@lost-found/design-system/page.css';

// What is shared between the bundles is loaded first, hence the dynamic import.
void import('./standalone');
