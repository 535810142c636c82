import { sql } from 'kysely';
import type { ListDefinition } from '../../../platform/list/list.ts';
import { selectList } from '../../../platform/list/list.ts';
import type { Selection } from '../../../platform/list/selection.ts';
import type { BatchLoad } from '../../../platform/request/batch-load.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { INCIDENT } from './incident-access.ts';
import { KNOWN_SHIELDED } from './may-know-reporter.ts';

/** SQL: the actor. No `coalesce`, as with `REPORTER_ID`. */
const ACTOR_ID = '(case when c.actor_id is null then s.actor_id else c.actor_id end)';

/** The shielded actor, for callers who may know the reporter. */
const SHIELD = `left join change_log_shield s on c.shielded and s.change_id = c.id
  and ((select app.reaches_all()) or (select app.actor_id()) in (s.actor_id, s.subject_user_id)
    or s.record_id = any (${KNOWN_SHIELDED}))`;

const lines: ListDefinition = {
  from: 'incident e join change_log c on c.organization_id = e.organization_id and c.entity_id = e.id',
  joins: { shield: SHIELD, ...userJoins(ACTOR_ID), user: `left join app_user u on u.id = ${ACTOR_ID}` },
  fields: {
    incidentId: { column: 'e.id' },
    id: { column: 'c.id' },
    at: { column: 'c.at' },
    actor: {
      ...userField(['shield', 'user']),
      presence: { column: 'u.id', joins: ['shield', 'user'] },
    },
    isActorShielded: { column: 'c.shielded' },
    action: { column: 'c.action' },
    fields: {
      column: `case c.action when 'updated' then array(select jsonb_object_keys(c.details)) else '{}'::text[] end`,
    },
  },
};

type Line = Readonly<Record<string, unknown>>;

const loads = new WeakMap<Selection, BatchLoad<Line[]>>();

/** Reads the creation and changes of each of many incidents, newest first. */
export function historyOf(selection: Selection): BatchLoad<Line[]> {
  const known = loads.get(selection) ?? makeLoad({ ...selection, incidentId: true });
  loads.set(selection, known);
  return known;
}

function makeLoad(selection: Selection): BatchLoad<Line[]> {
  return async (ctx, ids) => {
    const { statement, shape } = selectList(lines, selection, {
      where: [sql`e.id = any (${ids}::uuid[])`, sql`c.entity = ${INCIDENT}`],
      orderBy: sql`c.at desc, c.id desc`,
    });
    const rows = await ctx.transaction.query(statement);
    return Map.groupBy(
      rows.map((row) => shape(row, ctx.actor)),
      ({ incidentId }) => incidentId as string,
    );
  };
}
