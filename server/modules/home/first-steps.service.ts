import { parseId } from '../../platform/core/ids.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { requireOrganization } from '../organizations/index.ts';

/**
 * How far an organisation is with its first steps, read in one statement that looks for one row of each.
 * @throws AppError VALIDATION for a malformed id, NOT_FOUND for an organisation out of reach.
 */
export async function firstStepsOf(ctx: RequestContext, given: string) {
  const id = parseId(given, 'organizationId');
  await requireOrganization(ctx, id);
  const [steps] = await ctx.transaction.query(
    db.selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom('team')
            .select('id')
            .where('organization_id', '=', id)
            .where('archived_at', 'is', null),
        )
        .as('hasTeams'),
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('membership')
              .select('id')
              .where('organization_id', '=', id)
              .where('user_id', '<>', ctx.actor.userId),
          ),
          eb.exists(eb.selectFrom('invitation').select('id').where('organization_id', '=', id)),
        ])
        .as('hasColleagues'),
      eb.exists(eb.selectFrom('task_event').select('id').where('organization_id', '=', id)).as('hasYearPlan'),
      eb
        .exists(
          eb
            .selectFrom('manual')
            .select('id')
            .where('organization_id', '=', id)
            .where('published_version', 'is not', null),
        )
        .as('hasHandbook'),
      eb.exists(eb.selectFrom('incident').select('id').where('organization_id', '=', id)).as('hasReport'),
    ]),
  );
  return steps;
}
