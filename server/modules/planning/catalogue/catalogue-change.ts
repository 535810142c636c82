import { type ChangeAction, changedFieldsOf, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

/** Logs a change of a record without organisation; only SuperAdmins make and receive these. */
export function recordCatalogueChange(
  ctx: RequestContext,
  entity: 'Frequency' | 'TaskTemplate',
  { id, version }: { readonly id: string; readonly version: number },
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    organizationId: NO_ORGANIZATION,
    entity,
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, { frequencyId: ['frequency'] }) : null,
    subjectUserId: null,
    details,
  });
}
