import { handbookMessages } from '../../../schema/records/handbook-messages.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { listVersions } from '../publishing/index.ts';
import { getManual } from './manual.service.ts';

type Version = Awaited<ReturnType<typeof listVersions>>[number];

const shown = ({ values, ...version }: Version) => ({ ...version, ...values });

/** The published versions of chapters without their texts, the newest first, by the chapter. */
export async function versionsOf(ctx: RequestContext, ids: readonly string[]) {
  const all = await listVersions(ctx, ids, { values: "v.values - 'content'" });
  return Map.groupBy(all.map(shown), ({ recordId }) => recordId);
}

/**
 * One published version of a chapter that the caller sees.
 * @throws AppError NOT_FOUND for a chapter without access, VALIDATION for an unknown number.
 */
export async function getManualVersion(ctx: RequestContext, id: string, number: number) {
  const { id: recordId } = await getManual(ctx, id, { id: true });
  const [version] = await listVersions(ctx, [recordId as string], { number });
  if (!version) throw new AppError('VALIDATION', { fields: { number: handbookMessages.unknownVersion } });
  return shown(version);
}
