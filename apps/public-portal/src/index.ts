// The page's stylesheet must come first. It sets the order of the cascade layers, which their first mention decides.
import '@lost-found/design-system/page.css';

// A dynamic import, because Module Federation must load the shared packages first.
void import('./standalone');
