import type { RequestContext } from '../../platform/request/context.ts';
import { listVersions } from '../publishing/index.ts';

type Version = Awaited<ReturnType<typeof listVersions>>[number];

const shown = ({ values, ...version }: Version) => ({ ...version, ...values });

/** The published versions of documents, the newest first, by the document. */
export async function versionsOf(ctx: RequestContext, ids: readonly string[]) {
  const all = await listVersions(ctx, ids);
  return Map.groupBy(all.map(shown), ({ recordId }) => recordId);
}
