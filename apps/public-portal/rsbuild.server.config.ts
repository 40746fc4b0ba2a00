import { defineServerBundle } from '@lost-found/build-config';

export default defineServerBundle({ root: import.meta.dirname });
