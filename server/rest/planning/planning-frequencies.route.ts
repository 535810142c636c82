import {
  createFrequency,
  deleteFrequency,
  getFrequency,
  listFrequencies,
  updateFrequency,
} from '../../modules/planning/index.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { frequencyFailures } from '../wire/failures.fields.ts';
import { PAGED, pagedBy } from '../wire/paging.ts';
import { fieldsOf, seenState } from '../wire/payload.ts';
import { removal } from '../wire/removal.ts';
import { saveOver } from '../wire/save-over.ts';
import type { Route } from '../wire/wire.ts';
import { frequencySelection, frequencyToWire } from './planning.fields.ts';
import { changedFrequencySchema, frequencySchema, newFrequencySchema } from './planning.schema.ts';

async function show(ctx: RequestContext, id: string): Promise<Record<string, unknown>> {
  return frequencyToWire(await getFrequency(ctx, id, frequencySelection));
}

/** Frequencies: undocumented calls in the style of the documented ones. */
export const frequencyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/frequencies',
    access: 'signed-in',
    summary: 'The frequencies, as they were added; for Admins and SuperAdmins.',
    failure: frequencyFailures.list,
    success: 200,
    schema: { querystring: PAGED, response: { type: 'array', items: frequencySchema } },
    handle: async (ctx, { query }) => {
      const { rows } = await listFrequencies(ctx, pagedBy(query), { rows: frequencySelection });
      return rows.map(frequencyToWire);
    },
  },
  {
    method: 'POST',
    path: '/frequencies',
    access: 'signed-in',
    summary: 'Adds a frequency; for SuperAdmins.',
    failure: frequencyFailures.create,
    success: 201,
    schema: { body: newFrequencySchema, response: frequencySchema },
    handle: async (ctx, { body }) => show(ctx, await createFrequency(ctx, fieldsOf(body))),
  },
  {
    method: 'PUT',
    path: '/frequencies/:id',
    access: 'signed-in',
    summary: 'Changes a frequency; what is absent stays. For SuperAdmins.',
    failure: frequencyFailures.update,
    success: 200,
    schema: { body: changedFrequencySchema, response: frequencySchema },
    handle: async (ctx, { params: { id = '' }, body }) => {
      const { version, updatedAt, ...given } = fieldsOf(body);
      await saveOver({
        seen: seenState(version, updatedAt),
        read: () => show(ctx, id),
        save: (current, seen) => updateFrequency(ctx, id, seen, { ...current, ...given }),
      });
      return show(ctx, id);
    },
  },
  removal({
    path: '/frequencies/:id',
    summary: 'Removes a frequency that no task template uses; for SuperAdmins.',
    failure: frequencyFailures.delete,
    remove: deleteFrequency,
  }),
];
