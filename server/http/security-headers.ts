import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../platform/core/env.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/';

/** Adds the security headers to every answer; they are constant, so helmet computes them once. */
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
 * Content Security Policy. Only our own scripts run, and Google's where sign-in with Google is on: it needs a frame and
 * a popup that returns a message. Chakra's runtime writes style elements, so inline styles are allowed.
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
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...ofGoogle('')],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...ofGoogle('')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: hasGoogle ? 'same-origin-allow-popups' : 'same-origin' },
    // Google checks the origin of the request; it receives no path.
    referrerPolicy: { policy: hasGoogle ? 'strict-origin' : 'no-referrer' },
  };
}
