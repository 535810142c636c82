import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { everywhere, perRole, type RecordFactory, type Rows, sameForAll } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { UNKNOWN_ID } from '../../server/unknown-id.ts';
import { COUNT_LINKS, LINK_RECORDS, RECORD_LINKS, UNLINK_RECORDS } from './links.ts';

const ownOnly = { ...everywhere('NOT_FOUND'), own: 'ok' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const seen = perRole(ANONYMOUS, {
  ...{ Client: ownOnly, Admin: organizationOnly },
  SuperAdmin: { ...organizationOnly, foreign: 'ok' },
});

export const records = {
  RecordLink: async ({ make, sql }, author, organizationId) => {
    const [from, to] = await make.registerEntries(author, [{}, {}], organizationId);
    const { rows } = await sql.query<{ id: string }>(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       values (gen_random_uuid(), $1, $2, $3, 'Related') returning id`,
      [organizationId, from?.id, to?.id],
    );
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

/** Rows for reading, making and removing links. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  return {
    'Query.recordLinks': {
      expected: seen,
      lead: { led: 'ok' },
      call: async (actor, target) => {
        const recordId = await target.idOf('RegisterEntry');
        return send(RECORD_LINKS, () => ({ entity: 'RegisterEntry', recordId }))(actor, target);
      },
    },
    // Links that the caller does not see are not counted, and no record is named.
    'Query.recordLinkCount': {
      expected: sameForAll('ok', ANONYMOUS),
      call: async (actor, target) => {
        const recordIds = [await target.idOf('RegisterEntry')];
        return send(COUNT_LINKS, () => ({ recordIds }))(actor, target);
      },
    },
    'Mutation.linkRecords': {
      expected: seen,
      lead: { led: 'ok' },
      call: async (actor, target) => {
        const fromId = await target.idOf('RegisterEntry');
        const toId = await target.idOf('TaskEvent');
        const ids = { fromId, toId: toId === UNKNOWN_ID ? UNKNOWN_ID.replace(/.$/, '1') : toId };
        return send(LINK_RECORDS, () => ({ fromEntity: 'RegisterEntry', toEntity: 'TaskEvent', ...ids }))(
          actor,
          target,
        );
      },
    },
    'Mutation.unlinkRecords': {
      expected: seen,
      call: onRecord('RecordLink', UNLINK_RECORDS),
      lead: { led: 'ok' },
    },
  };
}
