import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '../platform/actor.ts';
import { RequestContext, type Services } from '../platform/context.ts';
import { networkOf } from '../platform/network.ts';

/** The HttpOnly half of a session that the web app started. */
const COOKIE = 'session';
/** Browsers keep a cookie with this name to the very host that set it, over https alone. */
const SECURE_COOKIE = '__Host-session';
const BEARER = /^Bearer +(\S+)$/i;

/** How a request becomes the context that the services see, over HTTP and over a socket alike. */
export function contextFactory(services: Services) {
  const { sessionSeconds: maxAge, publicUrl } = services.settings;
  // By the address that people use: what a proxy says of a request anyone may have said.
  const secure = publicUrl.startsWith('https:');
  const name = secure ? SECURE_COOKIE : COOKIE;

  const credentialsOf = (request: FastifyRequest, token: unknown): Credentials => ({
    token: typeof token === 'string' && token.length > 0 ? token : undefined,
    cookie: request.cookies[name],
  });

  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext =>
    new RequestContext(services, {
      id: request.id,
      address: networkOf(request.ip),
      credentials: credentialsOf(request, BEARER.exec(request.headers.authorization ?? '')?.[1]),
      userAgent: request.headers['user-agent'],
      isBackground: request.headers['x-background'] !== undefined,
      idempotencyKey: textHeader(request, 'idempotency-key'),
      setCookie: (value) => {
        const options = {
          path: '/',
          httpOnly: true,
          sameSite: 'strict',
          secure,
        } as const;
        if (value) void reply.setCookie(name, value, { ...options, maxAge });
        else void reply.clearCookie(name, options);
      },
      afterAnswer: (run) => {
        if (reply.raw.destroyed) run();
        else reply.raw.once('close', run);
      },
    });

  return { contextOf, credentialsOf };
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
