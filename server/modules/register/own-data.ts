import { isoMoment } from '../../platform/core/time.ts';
import { mapRows, type Rows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listAllRegisterEntries, type RegisterEntriesInput } from './list-register-entries.ts';

const OWN_ENTRIES = {
  id: true,
  createdAt: true,
  updatedAt: true,
  organization: { id: true, name: true },
  source: true,
  sourceText: true,
  description: true,
  cause: true,
  immediateMeasures: true,
  structuralMeasure: true,
  responsibleEmployee: true,
  status: true,
  expectedCompletionDate: true,
  effectiveness: true,
  effectivenessMeasurement: true,
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

async function entriesOf(
  ctx: RequestContext,
  input: Pick<RegisterEntriesInput, 'userId' | 'responsibleUserId'>,
): Promise<Rows> {
  const rows = await listAllRegisterEntries(ctx, input, OWN_ENTRIES);
  return mapRows(rows, ({ createdAt, updatedAt, ...entry }) => ({
    createdAt: isoMoment(createdAt as string),
    updatedAt: isoMoment(updatedAt as string),
    ...entry,
  }));
}
