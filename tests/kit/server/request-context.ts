import { RequestContext } from '../../../server/platform/request/context.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** A RequestContext with the session of a token. */
export function contextOf(
  { services }: Pick<TestApp, 'services'>,
  token: string | undefined,
): RequestContext {
  return new RequestContext(services, {
    id: '',
    address: '',
    credentials: { token, cookie: undefined },
    // The User-Agent of the tests' requests.
    userAgent: 'node',
    isBackground: false,
    bodyBytes: 0,
    idempotencyKey: undefined,
    setCookie: () => undefined,
    keptCookie: () => undefined,
    keepCookie: () => undefined,
    afterAnswer: (run) => run(),
  });
}

/** Runs work in a request of a person, as a module would. */
export async function inRequestOf<Result>(
  app: Pick<TestApp, 'services' | 'url'>,
  person: Person,
  mode: 'read' | 'write',
  work: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> {
  const ctx = contextOf(app, await person.token());
  return ctx.run(mode, () => work(ctx));
}
