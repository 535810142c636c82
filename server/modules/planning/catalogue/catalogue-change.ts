import { type ChangeAction, changedFieldsOf, NO_ORGANIZATION } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordChange } from '../../../platform/request/record-change.ts';

interface CatalogueRecord {
  readonly id: string;
  readonly version: number;
  /** Null or absent for a record without an organisation. */
  readonly organizationId?: string | null;
}

/**
 * Logs a change of a frequency or a task template. Only SuperAdmins make and receive those without an organisation; an
 * own template's are logged under its organisation.
 */
export function recordCatalogueChange(
  ctx: RequestContext,
  entity: 'Frequency' | 'TaskTemplate',
  { id, version, organizationId }: CatalogueRecord,
  action: ChangeAction,
  details: Record<string, unknown>,
): void {
  recordChange(ctx, {
    organizationId: organizationId ?? NO_ORGANIZATION,
    entity,
    entityId: id,
    action,
    version,
    changedFields: action === 'updated' ? changedFieldsOf(details, { frequencyId: ['frequency'] }) : null,
    subjectUserId: null,
    details,
  });
}
