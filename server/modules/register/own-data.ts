import { evaluationFields, registerEntryFields } from '../../../schema/records/register.ts';
import { isoMoment } from '../../platform/core/time.ts';
import { mapRows, type Rows } from '../../platform/list/row-stream.ts';
import { leaves } from '../../platform/list/selection.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listAllRegisterEntries } from './list-register-entries.ts';
import type { RegisterEntryScope } from './register-entry.page.ts';

const OWN_ENTRIES = {
  ...leaves(['id', 'number', 'createdAt', 'updatedAt', ...registerEntryFields, ...evaluationFields]),
  organization: { id: true, name: true },
} as const;

/**
 * Personal data export: improvement points that the caller reported or is responsible for, in their current
 * organisations.
 */
export async function ownRegisterData(ctx: RequestContext): Promise<Record<string, unknown>> {
  const { userId } = ctx.actor;
  return {
    registerEntries: await entriesOf(ctx, { userId }),
    registerEntriesResponsibleFor: await entriesOf(ctx, { responsibleUserId: userId }),
  };
}

async function entriesOf(ctx: RequestContext, options: RegisterEntryScope): Promise<Rows> {
  const rows = await listAllRegisterEntries(ctx, options, OWN_ENTRIES);
  return mapRows(rows, ({ createdAt, updatedAt, ...entry }) => ({
    createdAt: isoMoment(createdAt as string),
    updatedAt: isoMoment(updatedAt as string),
    ...entry,
  }));
}
