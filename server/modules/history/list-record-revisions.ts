import type { RecordKind } from '../../../schema/records/records.ts';
import { parseId } from '../../platform/core/ids.ts';
import type { Reading } from '../../platform/kind/record-definition.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { assertHistoryPage, type RevisionPage, revisionsOf } from '../identity/index.ts';
import { definitionOf } from '../record-kinds.ts';

/** The compiled query of a list is cached by its selection. */
const KEY_ONLY = { id: true } as const;

/**
 * Lists the changes of a record, newest first; the access log has a read where the kind is logged.
 * @throws AppError VALIDATION for a malformed id and a page that no history has, NOT_FOUND.
 */
export async function listRecordRevisions(
  ctx: RequestContext,
  entity: RecordKind,
  recordId: string,
  page: number,
  reading: Reading = {},
): Promise<RevisionPage> {
  const id = parseId(recordId, 'recordId');
  assertHistoryPage(page);
  const [, revisions] = await Promise.all([
    definitionOf(entity).get(ctx, id, KEY_ONLY, reading),
    revisionsOf(ctx, 'record', id, page),
  ]);
  return revisions;
}
