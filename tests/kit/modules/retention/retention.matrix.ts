import { randomUUID } from 'node:crypto';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import {
  APPLY_RETENTION,
  HOLD_RECORD,
  LONG_AGO,
  READ_RETENTION,
  SAVE_RETENTION,
  UNDO_RETENTION,
  usualYears,
} from './retention.ts';

/** A run of somebody that is done, of nothing. */
const run: RecordFactory = async (app, author, organizationId) => {
  const id = randomUUID();
  await app.sql.query(
    `insert into retention_run (id, organization_id, user_id, status, with_texts, years, created_at)
     values ($1, $2, $3, 'Done', false, '{}', now())`,
    [id, organizationId, author.id],
  );
  return id;
};

export const records = { RetentionRun: run } satisfies Record<string, RecordFactory>;

const RUN = `select r.id from retention_run r where r.organization_id = $2 limit 1`;

export const tableRows = {
  retention_period: `(organization_id, kind, years) values ($2, 'Incident', 5) on conflict do nothing`,
  retention_hold: `(record_id, organization_id, user_id, created_at)
    select r.id, r.organization_id, $1::uuid, now() from record r where r.organization_id = $2 limit 1
    on conflict do nothing`,
  retention_run: `(id, organization_id, user_id, status, with_texts, years, created_at)
    values (gen_random_uuid(), $2, $1, 'Done', false, '{}', now())`,
  retention_item: `(run_id, record_id, organization_id, kind)
    select one.id, gen_random_uuid(), $2::uuid, 'Incident' from (${RUN}) one`,
  retention_seal: `(run_id, record_id, organization_id, sealed)
    select i.run_id, i.record_id, i.organization_id, 'x' from retention_item i where i.organization_id = $2 limit 1
    on conflict do nothing`,
};

const own = { own: 'ok', colleague: 'ok', foreign: 'NOT_FOUND', missing: 'NOT_FOUND' };
const admins = perRole(ANONYMOUS, {
  ...{ Client: everywhere('FORBIDDEN'), Admin: own, SuperAdmin: everywhere('FORBIDDEN') },
});

/** Retention is for the Admins of the organisation. */
export function graphqlRows(app: TestApp): Rows {
  const { send } = sendOn(app);
  /** An organisation has one run at a time. */
  const idle = async () =>
    app.sql.query(`update retention_run set status = 'Done' where status in ('Waiting', 'Undoing')`);
  const apply: Call = async (actor, target) => {
    await idle();
    const { organizationId } = target;
    const { adminA, adminB } = app.actors;
    const author = [adminA, adminB].find((one) => one.organizationIds.includes(organizationId));
    if (author) await app.make.incident(author, { createdAt: LONG_AGO, status: 'Closed' }, organizationId);
    const digest = await digestOf(app, organizationId);
    return send(APPLY_RETENTION, () => ({
      ...{ organizationId, withTexts: false, choices: [{ kind: 'Incident', digest }] },
    }))(actor, target);
  };
  const undo: Call = async (actor, target) => {
    await idle();
    const id = await target.newIdOf('RetentionRun');
    return send(UNDO_RETENTION, () => ({ id }))(actor, target);
  };
  const hold: Call = async (actor, target) => {
    const recordId = await target.idOf('Incident');
    return send(HOLD_RECORD, () => ({ recordId, isHeld: true }))(actor, target);
  };
  return {
    'Query.retention': {
      expected: admins,
      call: send(READ_RETENTION, ({ organizationId }) => ({ organizationId })),
    },
    'Mutation.saveRetention': {
      expected: admins,
      call: send(SAVE_RETENTION, ({ organizationId }) => ({ organizationId, input: usualYears })),
    },
    'Mutation.holdRecord': { expected: admins, call: hold },
    'Mutation.applyRetention': { expected: admins, call: apply },
    'Mutation.undoRetention': { expected: admins, call: undo },
  };
}

/** The digest of the incidents that calls made, as an Admin is shown it. */
async function digestOf({ sql }: TestApp, organizationId: string): Promise<string> {
  const { rows } = await sql.query<{ digest: string }>(
    `select coalesce(md5(string_agg(id::text, ',' order by id)), '') as digest from incident
     where organization_id = $1 and closed_at = $2 and client_name not in ('', 'Geanonimiseerd')`,
    [organizationId, LONG_AGO],
  );
  return rows[0]?.digest ?? '';
}
