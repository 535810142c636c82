import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../platform/env.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/';

/**
 * What a page may load and talk to. Only our own scripts run, and Google's where people sign in with it, which shows a
 * frame and opens a window that answers; Chakra's runtime writes style elements, so styles may stand inline.
 */
export function securityHeaders({ google }: Pick<Settings, 'google'>): FastifyHelmetOptions {
  const hasGoogle = google.clientId !== undefined;
  const ofGoogle = (path: string) => (hasGoogle ? [GOOGLE_SCRIPT + path] : []);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ofGoogle('client')],
        styleSrc: ["'self'", "'unsafe-inline'", ...ofGoogle('style')],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...ofGoogle('')],
        frameSrc: ["'self'", ...ofGoogle('')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin' },
    // Google looks at which site asks; of its pages it learns nothing.
    referrerPolicy: { policy: hasGoogle ? 'strict-origin' : 'no-referrer' },
  };
}
