import * as z from 'zod';

// A strict Content-Security-Policy forbids `new Function`; zod would probe for it once and log a violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
