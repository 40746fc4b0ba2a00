import { defineSingleApp } from '@lost-found/build-config';

export default defineSingleApp({ name: 'single', root: import.meta.dirname });
