import { sql } from 'kysely';
import { db } from '../../../platform/database/tables.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { firstOrganizationOf } from '../../../platform/live/change-log.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { recordAccess } from '../../../platform/request/record-access.ts';
import { runAsSystem, runAsSystemWithin } from '../../../platform/transaction/system-role.ts';
import { INCIDENT } from './incident-access.ts';

/** An attempted operation. */
export type AttemptedAction =
  | 'read'
  | 'list'
  | 'export'
  | 'create'
  | 'report'
  | 'update'
  | 'delete'
  | 'createImprovementPoint'
  | 'reply';

/** The target of an attempt: an incident, or those of an organisation, of a reporter, or all accessible ones. */
export type AttemptTarget =
  | { readonly incidentId: string }
  | { readonly organizationId: string | null; readonly reporterId?: string | null };

interface RefusedTarget {
  /** The organisation whose log holds it. */
  readonly organizationId: string;
  readonly entityId: string;
  readonly references: readonly string[];
  /** Whether it is the actor's own shielded report, which the attempt would reveal. */
  readonly isOwnSecret: boolean;
}

/** Logs the refusal of an attempt, in the log of its target's organisation as far as that exists. */
export async function recordRefusal(
  ctx: RequestContext,
  attempt: AttemptedAction,
  target: AttemptTarget,
): Promise<void> {
  const { organizationId, entityId, references, isOwnSecret } = await findTarget(ctx, attempt, target);
  // A Client who tries something with a report that is shielded from all others reveals its reporter.
  const isSecret =
    isOwnSecret && (ctx.actor.role === 'Client' || attempt === 'report' || attempt === 'reply');
  recordAccess(ctx, {
    organizationId,
    entity: INCIDENT,
    entityId,
    action: 'refused',
    details: { references, attempt },
    ...(isSecret ? { shielded: { actor: true } } : {}),
  });
}

async function findTarget(
  ctx: RequestContext,
  attempt: AttemptedAction,
  target: AttemptTarget,
): Promise<RefusedTarget> {
  const elsewhere = firstOrganizationOf(ctx.actor);
  if ('incidentId' in target) {
    const { incidentId } = target;
    const found = await asSystem(ctx, attempt, (transaction) =>
      findIncident(transaction, ctx.actor.userId, incidentId),
    );
    return {
      organizationId: found?.organization_id ?? elsewhere,
      entityId: incidentId,
      references: found?.client_reference ? [found.client_reference] : [],
      isOwnSecret: found?.is_own_secret === true,
    };
  }
  const { organizationId: asked, reporterId = null } = target;
  const isKnown =
    asked !== null && (await asSystem(ctx, attempt, (transaction) => organizationExists(transaction, asked)));
  return {
    organizationId: isKnown ? asked : elsewhere,
    entityId: asked ?? reporterId ?? elsewhere,
    references: [],
    isOwnSecret: false,
  };
}

/** Reads what the caller may not see; a reading request has no transaction for that. */
function asSystem<Result>(
  ctx: RequestContext,
  attempt: AttemptedAction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const reads = attempt === 'read' || attempt === 'list' || attempt === 'export';
  return reads ? runAsSystem(ctx.services.database, work) : runAsSystemWithin(ctx.transaction, work);
}

interface FoundIncident {
  readonly organization_id: string | null;
  readonly client_reference: string | null;
  readonly is_own_secret: boolean;
}

/** Reads shielded reporters from the change log, which outlives the incident. */
async function findIncident(
  transaction: Transaction,
  userId: string,
  incidentId: string,
): Promise<FoundIncident | undefined> {
  const [found] = await transaction.query(
    db
      .selectFrom(sql<{ id: string }>`(select ${incidentId}::uuid as id)`.as('asked'))
      .leftJoin('incident as e', 'e.id', 'asked.id')
      .select(['e.organization_id', 'e.client_reference'])
      .select((eb) =>
        eb
          .exists(
            eb
              .selectFrom('change_log_shield as s')
              .innerJoin('change_log as c', 'c.id', 's.change_id')
              .select('c.id')
              .where('s.subject_user_id', '=', userId)
              .whereRef('c.entity_id', '=', 'asked.id'),
          )
          .$castTo<boolean>()
          .as('is_own_secret'),
      ),
  );
  return found;
}

async function organizationExists(transaction: Transaction, id: string): Promise<boolean> {
  const found = await transaction.query(db.selectFrom('organization').select('id').where('id', '=', id));
  return found.length > 0;
}
