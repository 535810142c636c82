import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

/** The history of a record of any kind. */
export const RECORD_REVISIONS = `query ($entity: RecordKind!, $recordId: ID!, $page: Int! = 0) {
  recordRevisions(entity: $entity, recordId: $recordId, page: $page) {
    hasMore page rows { id at isActorShielded isAutomatic actor { id } changes { field from to isKept } } } }`;

const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };

/** Rows for reading the history of a record. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  return {
    'Query.recordRevisions': {
      expected: perRole(ANONYMOUS, {
        ...{ Client: ownOnly, Admin: organizationOnly },
        SuperAdmin: { ...organizationOnly, foreign: 'ok' },
      }),
      lead: { led: 'ok' },
      call: async (actor, target) => {
        const recordId = await target.idOf('RegisterEntry');
        return send(RECORD_REVISIONS, () => ({ entity: 'RegisterEntry', recordId }))(actor, target);
      },
    },
  };
}
