import { AppError } from '../../platform/core/errors.ts';
import { db } from '../../platform/database/tables.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** The name of a team of an organisation. @throws AppError NOT_FOUND, also out of reach. */
export async function nameOfTeam(
  { transaction }: RequestContext,
  organizationId: string,
  id: string,
): Promise<string> {
  const [team] = await transaction.query(
    db.selectFrom('team').select('name').where('organization_id', '=', organizationId).where('id', '=', id),
  );
  if (!team) throw new AppError('NOT_FOUND');
  return team.name;
}
