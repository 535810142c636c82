import type { Page } from 'playwright-core';
import type { Site, VisitOptions } from './site.ts';

/** Opens a path and waits until its subscription has started. */
export async function visitLive(site: Site, path: string, options: VisitOptions): Promise<Page> {
  const { promise: hasAsked, resolve } = Promise.withResolvers<void>();
  const page = await site.visit(path, {
    ...options,
    before: async (fresh) => {
      await options.before?.(fresh);
      fresh.on('websocket', (socket) =>
        socket.on('framesent', ({ payload }) => {
          if (payload.toString().includes('"subscribe"')) resolve();
        }),
      );
    },
  });
  await hasAsked;
  return page;
}
