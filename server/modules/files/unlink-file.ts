import { sql } from 'kysely';
import { startOfDay } from '../../platform/core/time.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { type ChangedFile, logFiles } from './file-change.ts';

/**
 * Removes a file from its record, after which the Admins still have it among the unlinked files. Whether that may be
 * done is for the caller to have checked.
 */
export async function unlinkFile(
  ctx: RequestContext,
  file: ChangedFile,
  { inHistory }: { readonly inHistory: boolean },
): Promise<void> {
  const now = new Date();
  // The moment would tell when a shielded reporter was at work.
  const unlinkedAt = file.isShielded ? startOfDay(now.toISOString()) : now;
  await ctx.transaction.query(sql`select app.unlink_file(${file.id}, ${unlinkedAt})`);
  await logFiles(ctx, [file], 'deleted', { inHistory });
}
