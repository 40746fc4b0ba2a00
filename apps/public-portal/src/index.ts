import './layers.css';

// What is shared between the bundles is loaded first, hence the dynamic import.
import('./standalone').then(({ startStandalone }) => startStandalone());
