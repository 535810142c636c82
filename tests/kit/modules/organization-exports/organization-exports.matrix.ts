import { randomUUID } from 'node:crypto';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { statusOn } from '../../matrix/rest-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { LAST_EXPORT, REQUEST_EXPORT } from './organization-exports.ts';

/** A zip that is still to be made, as no job knows of it. */
const waiting: RecordFactory = async (app, author, organizationId) => {
  const id = randomUUID();
  await app.sql.query('delete from organization_export where organization_id = $1', [organizationId]);
  await app.sql.query(
    `insert into organization_export (id, organization_id, user_id, status, created_at)
     values ($1, $2, $3, 'Making', now())`,
    [id, organizationId, author.id],
  );
  return id;
};

export const records = { OrganizationExport: waiting } satisfies Record<string, RecordFactory>;

export const tableRows = {
  organization_export: `(id, organization_id, user_id, status, created_at)
    values (gen_random_uuid(), $2, $1, 'Failed', now())`,
};

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const admins = perRole(ANONYMOUS, {
  ...{ Client: everywhere('FORBIDDEN'), Admin: own, SuperAdmin: everywhere('FORBIDDEN') },
});

/** A zip of an organisation is for the Admin who asked for it. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  const request: Call = async (actor, target) => {
    // An organisation has one at a time, and a few in a day.
    await app.sql.query('delete from organization_export');
    return send(REQUEST_EXPORT, ({ organizationId }) => ({ organizationId }))(actor, target);
  };
  return {
    'Query.organizationExport': {
      expected: admins,
      call: send(LAST_EXPORT, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.requestOrganizationExport': { expected: admins, call: request },
  };
}

const none = everywhere('404');

/** The bytes, which a zip that is not ready has not. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  return {
    'GET /organization-exports/{id}/file': {
      notForTools: true,
      expected: perRole('401', { Client: none, Admin: { ...none, own: '409' }, SuperAdmin: none }),
      call: statusOf(
        'GET',
        async ({ idOf }) => `/organization-exports/${await idOf('OrganizationExport')}/file`,
      ),
    },
  };
}
