import { type ChangeAction, NO_ORGANIZATION, recordChange } from '../../platform/changes.ts';
import type { RequestContext } from '../../platform/context.ts';

/** Notes a change of what belongs to no organisation: SuperAdmins alone make it, and hear of it. */
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
    subjectUserId: null,
    details,
  });
}
