import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credentials } from '../platform/core/actor.ts';
import { type KeptCookie, RequestContext, type Services } from '../platform/request/context.ts';
import { networkOf } from '../platform/security/network.ts';

/** Cookie prefix: browsers bind such a cookie to the exact host, over https only. */
const HOST_ONLY = '__Host-';
const BEARER = /^Bearer +(\S+)$/i;

/** Creates the request context for the services, over HTTP and over a socket. */
export function contextFactory(services: Services) {
  const { sessionSeconds: maxAge, publicUrl } = services.settings;
  // Decided by PUBLIC_URL: a client can forge X-Forwarded-Proto.
  const secure = publicUrl.startsWith('https:');
  const nameOf = (cookie: 'session' | KeptCookie) => (secure ? `${HOST_ONLY}${cookie}` : cookie);
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;

  const credentialsOf = (request: FastifyRequest, token: unknown): Credentials => ({
    token: typeof token === 'string' && token.length > 0 ? token : undefined,
    // The HttpOnly half of the session.
    cookie: request.cookies[nameOf('session')],
  });

  const make = (request: FastifyRequest, reply: FastifyReply, bodyBytes: number): RequestContext =>
    new RequestContext(services, {
      id: request.id,
      address: networkOf(request.ip),
      credentials: credentialsOf(request, BEARER.exec(request.headers.authorization ?? '')?.[1]),
      userAgent: request.headers['user-agent'],
      isBackground: request.headers['x-background'] !== undefined,
      bodyBytes,
      idempotencyKey: textHeader(request, 'idempotency-key'),
      setCookie: (value) => {
        if (value) void reply.setCookie(nameOf('session'), value, { ...options, maxAge });
        else void reply.clearCookie(nameOf('session'), options);
      },
      keptCookie: (name) => request.cookies[nameOf(name)],
      keepCookie: (name, value, seconds) =>
        void reply.setCookie(nameOf(name), value, { ...options, maxAge: seconds }),
      afterAnswer: (run) => {
        if (reply.raw.destroyed) run();
        else reply.raw.once('close', run);
      },
    });

  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    make(request, reply, bodyBytesOf(request));

  /** The context of a body of bytes, which have limits of their own beside those of written text. */
  const contextOfBytes = (request: FastifyRequest, reply: FastifyReply) => make(request, reply, 0);

  return { contextOf, contextOfBytes, credentialsOf };
}

/** Size of the body in bytes: Content-Length, or for a chunked body the size of the parsed value. */
function bodyBytesOf({ headers, body }: FastifyRequest): number {
  const length = headers['content-length'];
  return length === undefined ? Buffer.byteLength(JSON.stringify(body ?? '')) : Number(length);
}

function textHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
