import { RequestContext } from '../../../server/platform/request/context.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

/** A request as the services see it, of whoever a token belongs to. */
export function contextOf(
  { services }: Pick<TestApp, 'services'>,
  token: string | undefined,
): RequestContext {
  return new RequestContext(services, {
    id: '',
    address: '',
    credentials: { token, cookie: undefined },
    // As the tests' own requests call themselves.
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

/** Does something in a request of someone, as a module would. */
export async function inRequestOf<Result>(
  app: Pick<TestApp, 'services' | 'url'>,
  person: Person,
  mode: 'read' | 'write',
  work: (ctx: RequestContext) => Promise<Result>,
): Promise<Result> {
  const ctx = contextOf(app, await person.token());
  return ctx.run(mode, () => work(ctx));
}
