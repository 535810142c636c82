import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows, type Target } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { COLLEAGUES, DELETE_COMMENT, LIST_COMMENTS, REMARK, UPDATE_COMMENT } from './comments.ts';

const ownOnly = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const everything = { ...organizationOnly, foreign: 'ok' };
const seen = perRole(ANONYMOUS, { Client: ownOnly, Admin: organizationOnly, SuperAdmin: everything });

export const records = {
  Comment: async (app, author, organizationId) => {
    const { id: recordId } = await app.make.registerEntry(author, {}, organizationId);
    const { rows } = await app.sql.query<{ id: string }>(
      `insert into comment (id, organization_id, record_id, user_id, created_at, updated_at, text)
       values (gen_random_uuid(), $1, $2, $3, now(), now(), 'Gezien') returning id`,
      [organizationId, recordId, author.id],
    );
    return rows[0]?.id ?? '';
  },
} satisfies Record<string, RecordFactory>;

/** Rows for reading and writing remarks. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  const underEntry =
    (document: string, variables: object = {}): Call =>
    async (actor, target: Target) => {
      const recordId = await target.idOf('RegisterEntry');
      return send(document, () => ({ entity: 'RegisterEntry', recordId, ...variables }))(actor, target);
    };
  return {
    'Query.comments': { expected: seen, call: underEntry(LIST_COMMENTS), lead: { led: 'ok' } },
    'Query.mentionableColleagues': { expected: seen, call: underEntry(COLLEAGUES), lead: { led: 'ok' } },
    'Mutation.createComment': {
      expected: seen,
      call: underEntry(REMARK, { input: { text: 'Gezien' } }),
      lead: { led: 'ok' },
    },
    'Mutation.updateComment': {
      expected: perRole(ANONYMOUS, {
        Client: ownOnly,
        Admin: { ...ownOnly, colleague: 'FORBIDDEN' },
        SuperAdmin: { ...ownOnly, colleague: 'FORBIDDEN', foreign: 'FORBIDDEN' },
      }),
      call: onRecord('Comment', UPDATE_COMMENT, { input: { text: 'Anders' } }),
      lead: { led: 'FORBIDDEN' },
    },
    'Mutation.deleteComment': {
      expected: seen,
      call: onRecord('Comment', DELETE_COMMENT),
      lead: { led: 'FORBIDDEN' },
    },
  };
}
