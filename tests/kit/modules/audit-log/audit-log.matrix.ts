import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { AUDIT_LOG, AUDIT_LOG_CHANGES, EXPORT_AUDIT_LOG } from './audit-log.ts';

const managed = perRole(ANONYMOUS, {
  Client: everywhere('FORBIDDEN'),
  Admin: { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' },
  SuperAdmin: { own: 'ok', colleague: 'ok', foreign: 'ok', missing: 'NOT_FOUND' },
});

/** An Admin reads the log of their own organisations, a SuperAdmin that of each, a Client none. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const changes: Call = async (actor, target) => {
    const entityId = await target.idOf('RegisterEntry');
    const { organizationId } = target;
    const { rows } = await app.sql.query<{ id: string }>(
      `insert into change_log (id, organization_id, entity, entity_id, action, version)
       values (gen_random_uuid(), $1, 'RegisterEntry', $2, 'updated', 2) returning logged_id as id`,
      [organizationId, entityId],
    );
    return send(AUDIT_LOG_CHANGES, () => ({ organizationId, entityId, id: rows[0]?.id }))(actor, target);
  };
  return {
    'Query.auditLog': {
      expected: managed,
      call: send(AUDIT_LOG, ({ organizationId }) => ({ organizationId })),
    },
    'Query.auditLogChanges': { expected: managed, call: changes },
    'Query.auditLogExport': {
      expected: managed,
      // One kind alone: the calls of the matrix leave more lines than an export takes.
      call: send(EXPORT_AUDIT_LOG, ({ organizationId }) => ({
        organizationId,
        filter: { entity: ['Organization'] },
      })),
    },
  };
}
