import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '../config/config.js';

/**
 * What a page may do: nothing but what is named here, nothing from elsewhere, no inline script or style. `data:` pictures are QR codes,
 * `blob:` ones the previews of chosen files.
 */
export function securityHeaders({ publicUrl }: Config): FastifyHelmetOptions {
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The console reads the PDFs of strangers in a worker.
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http the browser would look for an https that is not there.
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  };
}
