import { newId } from '../../../../server/platform/core/ids.ts';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import { CHOOSE_VIEW, CREATE_VIEW, DELETE_VIEW, LIST_VIEWS, UPDATE_VIEW, validView } from './views.ts';

const ownAlone = { own: 'ok', colleague: 'NOT_FOUND', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const ownRule = perRole(ANONYMOUS, { Client: ownAlone, Admin: ownAlone, SuperAdmin: ownAlone });
const organizations = perRole(ANONYMOUS, {
  Client: { ...ownAlone, colleague: 'ok' },
  Admin: { ...ownAlone, colleague: 'ok' },
  SuperAdmin: { ...ownAlone, colleague: 'ok', foreign: 'ok' },
});

export const records = {
  SavedView: async (app, author, organizationId) => {
    const id = newId();
    await app.sql.query(
      `insert into saved_view (id, organization_id, user_id, created_at, updated_at, list, name, state)
       values ($1, $2, $3, now(), now(), 'Register', $4, $5)`,
      [id, organizationId, author.id, `Weergave ${id}`, validView.state],
    );
    return id;
  },
} satisfies Record<string, RecordFactory>;

export const tableRows = {
  saved_view: `values (gen_random_uuid(), $2, $1, 1, now(), now(), 'Register', gen_random_uuid()::text, '{}')`,
  saved_view_default: `select $1, $2, 'Register', id from saved_view where user_id = $1 limit 1 on conflict do nothing`,
};

/** Every person has views of their own, which nobody else reads, an Admin and a SuperAdmin neither. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  const asDefault: Call = async (actor, target) => {
    const viewId = await target.idOf('SavedView');
    const { organizationId } = target;
    return send(CHOOSE_VIEW, () => ({ organizationId, list: 'Register', viewId }))(actor, target);
  };
  return {
    'Query.savedViews': {
      expected: organizations,
      call: send(LIST_VIEWS, ({ organizationId }) => ({ organizationId, list: 'Register' })),
    },
    'Mutation.createSavedView': {
      expected: organizations,
      call: send(CREATE_VIEW, ({ organizationId }) => ({
        organizationId,
        input: { ...validView, name: `Weergave ${newId()}` },
      })),
    },
    'Mutation.updateSavedView': {
      expected: ownRule,
      call: onRecord('SavedView', UPDATE_VIEW, { change: { state: validView.state } }),
    },
    'Mutation.deleteSavedView': { expected: ownRule, call: onRecord('SavedView', DELETE_VIEW) },
    'Mutation.chooseDefaultView': { expected: ownRule, call: asDefault },
  };
}
