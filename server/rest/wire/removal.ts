import type { RequestContext } from '../../platform/request/context.ts';
import type { Route } from './wire.ts';
import { removedSchema } from './wire-schema.ts';

interface Removal extends Pick<Route, 'path' | 'summary'> {
  readonly failure: string;
  readonly remove: (ctx: RequestContext, id: string) => Promise<void>;
}

/** The call that deletes the record of its path, and answers with its id. */
export function removal({ remove, ...call }: Removal): Route {
  return {
    ...call,
    method: 'DELETE',
    access: 'signed-in',
    success: 200,
    schema: { response: removedSchema },
    handle: async (ctx, { params: { id = '' } }) => {
      await remove(ctx, id);
      return { id };
    },
  };
}
