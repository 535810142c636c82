import { reaches } from '../../platform/core/actor.ts';
import { AppError } from '../../platform/core/errors.ts';
import { parseId } from '../../platform/core/ids.ts';
import { firstOrganizationOf } from '../../platform/live/change-log.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordAccess } from '../../platform/request/record-access.ts';
import type { AccessAction } from '../../platform/security/access-log.ts';
import { requireOrganization } from '../organizations/index.ts';
import type { AuditLogFilter } from './audit-log.type.ts';

/** @throws AppError NOT_FOUND out of reach, which is noted as a refusal; VALIDATION for a malformed id. */
export async function organizationOf(ctx: RequestContext, given: string): Promise<string> {
  const id = parseId(given, 'organizationId');
  try {
    if (!reaches(ctx.actor, id)) throw new AppError('NOT_FOUND');
    await requireOrganization(ctx, id);
  } catch (error) {
    const own = firstOrganizationOf(ctx.actor);
    recordAccess(ctx, {
      ...{ organizationId: own, entity: 'AuditLog', entityId: own, action: 'refused' },
      details: { attempt: 'list' },
    });
    throw error;
  }
  return id;
}

interface Look {
  readonly organization: string;
  readonly filter: AuditLogFilter | null;
  readonly recordId: string | undefined;
  readonly count: number;
  /** Number of clients offered by name. */
  readonly clients?: number;
}

/** Logs a read of the audit log; of a client in the filter, only that there was one. */
export function noteLook(
  ctx: RequestContext,
  action: AccessAction,
  { organization, filter, recordId, count, clients = 0 }: Look,
): void {
  const { actorId, entity, action: actions, period, client } = filter ?? {};
  const asked = {
    ...(recordId && { recordId }),
    ...(actorId && { actorId }),
    ...(client?.trim() && { byClient: true }),
    ...(clients > 0 && { clients }),
    ...(entity?.length && { entity }),
    ...(actions?.length && { action: actions }),
    ...(period && { period }),
  };
  recordAccess(ctx, {
    ...{ organizationId: organization, entity: 'AuditLog', entityId: organization, action },
    details: { ...asked, count },
  });
}
