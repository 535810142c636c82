import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../platform/core/env.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/';

/** Sends them with every answer. They are the same each time, so they are worked out once. */
export function sendSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'google'>): void {
  const headers = headersOf(securityHeaders(settings));
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

function headersOf(options: HelmetOptions): [string, string][] {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
}

/**
 * What a page may load and talk to. Only our own scripts run, and Google's where people sign in with it, which shows a
 * frame and opens a window that answers; Chakra's runtime writes style elements, so styles may stand inline.
 */
function securityHeaders({ google }: Pick<Settings, 'google'>): HelmetOptions {
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
