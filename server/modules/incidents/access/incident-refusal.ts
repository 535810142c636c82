import { messages } from '../../../../schema/rules/messages.ts';
import { AppError } from '../../../platform/core/errors.ts';
import type { EntityManager } from '../../../platform/database/database.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/database/system-role.ts';
import { firstOrganizationOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordAccess } from '../../../platform/request/record-access.ts';
import { requireOrganization } from '../../organizations/index.ts';
import { INCIDENT } from './incident-access.ts';

/** What was tried. */
export type Attempt =
  | 'read'
  | 'list'
  | 'export'
  | 'create'
  | 'report'
  | 'update'
  | 'delete'
  | 'createImprovementPoint';

/** Why something is refused. */
type Reason = 'NOT_FOUND' | 'FORBIDDEN' | 'ARCHIVED';

const errorFor = (reason: Reason): AppError =>
  reason === 'ARCHIVED'
    ? new AppError('FORBIDDEN', { message: messages.organizationArchived })
    : new AppError(reason);

type LookAsSystem = <Result>(work: (em: EntityManager) => Promise<Result>) => Promise<Result>;

/** How to look at what whoever asks may not see: a reading request has no transaction to do so within. */
function looking(ctx: RequestContext, attempt: Attempt): LookAsSystem {
  const reads = attempt === 'read' || attempt === 'list' || attempt === 'export';
  return reads
    ? (work) => runAsSystem(ctx.services.database, work)
    : (work) => runAsSystemWithin(ctx.em, (em) => work(em));
}

interface FoundIncident {
  readonly organization_id: string | null;
  readonly client_reference: string | null;
  readonly is_own_secret: boolean;
}

/** By the log, which still knows who reported what is gone. */
const FIND = `select e.organization_id, e.client_reference, exists (
    select from change_log_shield s join change_log c on c.id = s.change_id
    where s.subject_user_id = ? and c.entity_id = asked.id) as is_own_secret
  from (select ?::uuid as id) asked left join incident e on e.id = asked.id`;

/** Notes in the log of the incident's organisation that something was refused; returns the error to throw. */
export async function refuseIncident(
  ctx: RequestContext,
  id: string,
  attempt: Attempt,
  reason: Reason = 'NOT_FOUND',
): Promise<AppError> {
  const { role, userId } = ctx.actor;
  const [found] = await looking(ctx, attempt)((em) => em.execute<FoundIncident[]>(FIND, [userId, id]));
  note(ctx, {
    organizationId: found?.organization_id ?? firstOrganizationOf(ctx.actor),
    entityId: id,
    references: found?.client_reference ? [found.client_reference] : [],
    attempt,
    // That a Client tried something with what is shielded from all others tells who reported it.
    isSecret: found?.is_own_secret === true && (role === 'Client' || attempt === 'report'),
  });
  return errorFor(reason);
}

/**
 * Notes that something with the incidents of an organisation was refused, in its log when there is such an organisation;
 * returns the error to throw.
 */
export async function refuseInOrganization(
  ctx: RequestContext,
  id: string,
  attempt: Attempt,
  reason: Reason = 'NOT_FOUND',
): Promise<AppError> {
  const [found] = await looking(
    ctx,
    attempt,
  )((em) => em.execute<{ id: string }[]>('select id from organization where id = ?', [id]));
  const organizationId = found?.id ?? firstOrganizationOf(ctx.actor);
  note(ctx, { organizationId, entityId: id, references: [], attempt, isSecret: false });
  return errorFor(reason);
}

/**
 * As `requireOrganization`, for something with its incidents; that it is refused stands in the log.
 * @throws AppError NOT_FOUND.
 */
export async function requireOrganizationFor(
  ctx: RequestContext,
  id: string,
  attempt: Attempt,
): Promise<void> {
  try {
    await requireOrganization(ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw await refuseInOrganization(ctx, id, attempt);
    throw error;
  }
}

interface Refused {
  readonly organizationId: string;
  readonly entityId: string;
  readonly references: readonly string[];
  readonly attempt: Attempt;
  readonly isSecret: boolean;
}

function note(
  ctx: RequestContext,
  { organizationId, entityId, references, attempt, isSecret }: Refused,
): void {
  recordAccess(ctx, {
    organizationId,
    entity: INCIDENT,
    entityId,
    action: 'refused',
    details: { references, attempt },
    ...(isSecret ? { shielded: { actor: true } } : {}),
  });
}
