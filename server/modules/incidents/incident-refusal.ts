import { recordAccess } from '../../platform/access.ts';
import type { RequestContext } from '../../platform/context.ts';
import type { EntityManager } from '../../platform/database.ts';
import { asSystemWithin } from '../../platform/elevate.ts';
import { AppError } from '../../platform/errors.ts';
import { asSystem } from '../../platform/transaction.ts';
import { background, firstOrganizationOf, INCIDENT } from './incident-access.ts';

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

type LookAsSystem = <Result>(work: (em: EntityManager) => Promise<Result>) => Promise<Result>;

/** How to look at what whoever asks may not see: a reading request has no transaction to do so within. */
function looking(ctx: RequestContext, attempt: Attempt): LookAsSystem {
  const reads = attempt === 'read' || attempt === 'list' || attempt === 'export';
  return reads
    ? (work) => asSystem(ctx.services.database, work)
    : (work) => asSystemWithin(ctx.em, (em) => work(em));
}

interface FoundIncident {
  readonly organization_id: string;
  readonly client_reference: string;
  readonly shielded_reporter: string | null;
}

/** Notes in the log of the incident's organisation that something was refused; returns the error to throw. */
export async function refuseIncident(
  ctx: RequestContext,
  id: string,
  attempt: Attempt,
  code: 'NOT_FOUND' | 'FORBIDDEN' = 'NOT_FOUND',
): Promise<AppError> {
  const [found] = await looking(
    ctx,
    attempt,
  )((em) =>
    em.execute<FoundIncident[]>(
      `select e.organization_id, e.client_reference, s.user_id as shielded_reporter
       from incident e left join incident_shielded_reporter s on s.incident_id = e.id where e.id = ?`,
      [id],
    ),
  );
  const { role, userId } = ctx.actor;
  note(ctx, {
    organizationId: found?.organization_id ?? firstOrganizationOf(ctx),
    entityId: id,
    references: found?.client_reference ? [found.client_reference] : [],
    attempt,
    // That a Client tried something with what is shielded from all others tells who reported it.
    isSecret: role === 'Client' && found?.shielded_reporter === userId,
  });
  return new AppError(code);
}

/**
 * Notes that something with the incidents of an organisation was refused, in its log when there is such an organisation;
 * returns the error to throw.
 */
export async function refuseInOrganization(
  ctx: RequestContext,
  id: string,
  attempt: Attempt,
  code: 'NOT_FOUND' | 'FORBIDDEN' = 'NOT_FOUND',
): Promise<AppError> {
  const [found] = await looking(
    ctx,
    attempt,
  )((em) => em.execute<{ id: string }[]>('select id from organization where id = ?', [id]));
  const organizationId = found?.id ?? firstOrganizationOf(ctx);
  note(ctx, { organizationId, entityId: id, references: [], attempt, isSecret: false });
  return new AppError(code);
}

interface Refused {
  readonly organizationId: string | null;
  readonly entityId: string;
  readonly references: readonly string[];
  readonly attempt: Attempt;
  readonly isSecret: boolean;
}

function note(
  ctx: RequestContext,
  { organizationId, entityId, references, attempt, isSecret }: Refused,
): void {
  if (organizationId === null) return;
  recordAccess(ctx, {
    organizationId,
    entity: INCIDENT,
    entityId,
    action: 'refused',
    details: { references, attempt, ...background(ctx) },
    ...(isSecret ? { shielded: { actor: true } } : {}),
  });
}
