import { RequestContext, type Services } from './context.ts';

/** A context for a job's work on behalf of a person, which `runAs` runs; it has neither a session nor an answer. */
export function jobContext(services: Services, id: string): RequestContext {
  return new RequestContext(services, {
    id,
    address: '',
    credentials: { token: undefined, cookie: undefined },
    userAgent: undefined,
    isBackground: true,
    bodyBytes: 0,
    idempotencyKey: undefined,
    setCookie: () => undefined,
    keptCookie: () => undefined,
    keepCookie: () => undefined,
    afterAnswer: (run) => run(),
  });
}
