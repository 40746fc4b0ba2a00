import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { pressedAttribute } from '@lost-found/contracts';
import type { Config } from '../config/config.js';

/**
 * The only inline script: it marks the button that the reader presses before the page's own script runs. A file of its
 * own would come too late on a slow line. Submit buttons need no mark, because the browser sends their form.
 */
const SCRIPT = [
  'addEventListener("click",function(e){',
  'var b=e.target.closest("[data-drawn] button");',
  'if(!b||b.type=="submit")return;',
  `document.querySelectorAll("[${pressedAttribute}]").forEach(function(o){o.removeAttribute("${pressedAttribute}")});`,
  `b.setAttribute("${pressedAttribute}","")})`,
].join('');

export const pressRecorder = `<script>${SCRIPT}</script>`;

/** The source of this one script, for the content security policy of a drawn page. */
export const pressRecorderSource = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Devices and sensors that no page here uses; the console scans labels with the camera. */
export const permissionsPolicy = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .concat('camera=(self)')
  .join(', ');

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

/** Headers for answers without a route, which the hooks of a route would set. */
export const headersOutsideRoutes = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // The same value as Helmet's for routes.
  ...(isSecure(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

/**
 * The content security policy of pages: only the named sources, none from elsewhere, no inline style, and no
 * inline script except the one with the named hash.
 * `data:` pictures are QR codes, `blob:` ones previews of chosen files.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const https = isSecure(config);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", pressRecorderSource],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        // The console reads the PDFs of strangers in a worker.
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
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
