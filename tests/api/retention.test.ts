import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { anonymised, retentionMessages as messages } from '../../schema/records/retention.ts';
import { cleanFiles } from '../../server/modules/files/clean-files.ts';
import { modules } from '../../server/modules.ts';
import { createLogger } from '../../server/platform/core/logger.ts';
import { runHousekeeping } from '../../server/platform/jobs/housekeeping.ts';
import type { RecordFactory } from '../kit/matrix/rows.ts';
import { REMARK } from '../kit/modules/comments/comments.ts';
import { complaintsOn } from '../kit/modules/complaints/complaints.ts';
import { ADD_ATTACHMENTS, pdf, uploadsOn } from '../kit/modules/files/files.ts';
import {
  GET_REVISIONS,
  REPLY_TO_FEEDBACK,
  SAVE_CALAMITY_REPORT,
  UPDATE_INCIDENT,
} from '../kit/modules/incidents/incidents.ts';
import { LINK_RECORDS } from '../kit/modules/links/links.ts';
import {
  APPLY_RETENTION,
  HOLD_RECORD,
  LONG_AGO,
  retentionOn,
  SAVE_RETENTION,
  UNDO_RETENTION,
  usualYears,
} from '../kit/modules/retention/retention.ts';
import { startTestApp } from '../kit/server/app.ts';
import { type IncidentOverrides, validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';

const app = await startTestApp({ own: 'searches whole tables, and moves time' });
afterAll(() => app.close());
const { make, ask, gql } = app;
const { read, dueOf, confirmed, apply, undo, settled } = retentionOn(app);
const uploads = uploadsOn(app);

const place = async () => {
  const organization = await make.organization();
  const [admin, client] = await Promise.all([organization.admin(), organization.client()]);
  return { organizationId: organization.id, admin, client };
};

const old = { createdAt: LONG_AGO, status: 'Closed' } as const;
const oldIncident = (reporter: Person, about: IncidentOverrides = {}) =>
  make.incident(reporter, { ...old, ...about });
const oldEntry = (author: Person, description: string) =>
  make.registerEntry(author, { createdAt: LONG_AGO, status: 'Completed', description });

/** Changes rows past triggers and keys, as if time had passed. */
const asIf = (change: string) =>
  app.sql.query(`set session_replication_role = replica; ${change}; set session_replication_role = origin`);

const oldRisk: RecordFactory = async (_, author, organizationId) => {
  const { rows } = await app.sql.query<{ id: string }>(
    `insert into risk (id, organization_id, user_id, owner_user_id, created_at, updated_at, assessed_at, title, process,
      category, what_can_go_wrong, gross_likelihood, gross_severity, net_likelihood, net_severity, strategy,
      review_date, status) values (gen_random_uuid(), $2, $1, $1, $3::timestamptz, $3, $3, 'Vallen', 'Zorg', 'ClientSafety',
      'De vloer is nat', 4, 4, 3, 4, 'Reduce', $3::timestamptz, 'Closed') returning id`,
    [author.id, organizationId, LONG_AGO],
  );
  return rows[0]?.id ?? '';
};

const oldTask: RecordFactory = async (_, author, organizationId) => {
  const { rows } = await app.sql.query<{ id: string }>(
    `insert into task_event (id, organization_id, user_id, title, start_date, deadline, status, assigned_to_user_id,
      completed_at, created_at, updated_at)
     values (gen_random_uuid(), $2, $1, 'Brandoefening', $3::timestamptz, $3::timestamptz, 'DONE', $1,
       $3::timestamptz, $3, $3) returning id`,
    [author.id, organizationId, LONG_AGO],
  );
  return rows[0]?.id ?? '';
};

/** Every row of every table that holds a text, bytes included; of the job queue as well. */
const rowsWith = async (text: string): Promise<string[]> => {
  const { rows: tables } = await app.sql.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.sql.query<{ row: string }>(
      `select t::text as row from ${name} t
       where strpos(lower(t::text), lower($1)) > 0 or strpos(t::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0`,
      [text],
    );
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
  }
  return found;
};

/** The rows of records and of all that hangs on them, to the letter; but for versions, and lines that retention adds. */
const stateOf = async (ids: readonly string[]) => {
  const parts = {
    incident: 't.id = any ($1)',
    complaint: 't.id = any ($1)',
    register_entry: 't.id = any ($1)',
    task_event: 't.id = any ($1)',
    risk: 't.id = any ($1)',
    risk_score: 't.risk_id = any ($1)',
    calamity_report: 't.incident_id = any ($1)',
    incident_reporter_reply: 't.incident_id = any ($1)',
    comment: 't.record_id = any ($1)',
    file: 't.record_id = any ($1)',
    record_link: 't.from_id = any ($1) or t.to_id = any ($1)',
    revision: `t.record_id = any ($1) and not t.changes ? 'retention'`,
  };
  const state: Record<string, unknown> = {};
  for (const [table, where] of Object.entries(parts)) {
    const { rows } = await app.sql.query(
      `select to_jsonb(t) - 'version' as row from ${table} t where ${where} order by 1`,
      [ids],
    );
    state[table] = rows;
  }
  return state;
};

const NAME = 'Wilhelmina Zonderling';

/** An old incident whose client is named wherever that can be. */
const namedEverywhere = async (admin: Person, client: Person, organizationId: string) => {
  const incident = await make.incident(client, {
    ...{ clientName: NAME, event: 'Other', eventText: `Ruzie met ${NAME}`, place: 'OtherRoom' },
    ...{ placeText: `Kamer van ${NAME}`, causes: ['Other'], causeText: `${NAME} was moe` },
    ...{ consequences: ['Other'], consequenceText: `${NAME} schrok`, othersInvolved: `Zus van ${NAME}` },
    ...{ explanation: `${NAME} viel`, reporterFeedback: `Besproken met ${NAME}`, createdAt: LONG_AGO },
  });
  const { id } = incident;
  await ask(client, REPLY_TO_FEEDBACK, { id, text: `Dank namens ${NAME}` });
  const { version } = (
    await app.sql.query<{ version: number }>('select version from incident where id = $1', [id])
  ).rows[0] ?? { version: 1 };
  const values = { ...validIncident, clientName: NAME, igj: 'Yes', calamityEstablishedOn: '2026-03-02' };
  await ask(admin, UPDATE_INCIDENT, {
    ...{ id, version, evenIfIncomplete: true },
    input: { ...values, explanation: `${NAME} viel nog eens`, reporterFeedback: `Besproken met ${NAME}` },
  });
  await ask(admin, SAVE_CALAMITY_REPORT, {
    ...{ incidentId: id, version: 0, input: { description: `${NAME} is overleden`, measures: 'Mat' } },
  });
  await ask(client, REMARK, {
    ...{ entity: 'Incident', recordId: id, input: { text: `Gesproken met ${NAME}`, mentions: [] } },
  });
  const file = await uploads.upload(admin, pdf(NAME), { organizationId, name: `${NAME}.pdf` });
  await ask(admin, ADD_ATTACHMENTS, { entity: 'Incident', recordId: id, fileIds: [file.id] });
  await app.sql.query(`update incident set whys = array[$2] where id = $1`, [id, `Omdat ${NAME} moe was`]);
  await app.sql.query(`update incident set status = 'Closed' where id = $1`, [id]);
  await asIf(`update incident set closed_at = '2020-01-01' where id = '${id}'`);
  return id;
};

describe('the periods of an organisation', () => {
  test('are those of the terms until an Admin sets others, which the log tells', async () => {
    const { organizationId, admin } = await place();
    const { kinds } = await read(admin, organizationId);
    expect(kinds.map(({ kind, years, isUsual }) => [kind, years, isUsual])).toEqual([
      ['Incident', 5, true],
      ['RegisterEntry', 5, true],
      ['TaskEvent', 3, true],
      ['Risk', 5, true],
      ['Complaint', 2, true],
    ]);
    await ask(admin, SAVE_RETENTION, { organizationId, input: { ...usualYears, incidents: 7 } });
    const [first] = (await read(admin, organizationId)).kinds;
    expect([first?.years, first?.isUsual]).toEqual([7, false]);
    const { rows } = await app.sql.query(
      `select action, details from change_log where organization_id = $1 and entity = 'Retention'`,
      [organizationId],
    );
    expect(rows).toEqual([{ action: 'updated', details: { Incident: [5, 7] } }]);
  });

  test('out of bounds are refused at their field, with the bounds', async () => {
    const { organizationId, admin } = await place();
    const input = { incidents: 1, registerEntries: 21, taskEvents: 3, risks: null, complaints: 2 };
    const { code, fields } = await gql(admin, SAVE_RETENTION, { organizationId, input });
    expect([code, fields]).toEqual([
      'VALIDATION',
      {
        incidents: 'Vul een heel aantal jaren in van 2 tot en met 20',
        registerEntries: 'Vul een heel aantal jaren in van 3 tot en met 20',
        risks: 'Vul een heel aantal jaren in van 3 tot en met 20',
      },
    ]);
  });
});

describe('the preview', () => {
  test('names what was closed longer ago, and counts what stays by why', async () => {
    const { organizationId, admin, client } = await place();
    const due = await oldIncident(client);
    await make.incident(client, { status: 'Closed' });
    await make.incident(client, { createdAt: LONG_AGO });
    await oldIncident(client, { isShielded: true });
    await oldIncident(client, { calamityEstablishedOn: '2019-03-02' });
    const held = await oldIncident(client);
    await ask(admin, HOLD_RECORD, { recordId: held.id, isHeld: true });
    const linked = await oldIncident(client);
    const open = await make.registerEntry(admin);
    await ask(admin, LINK_RECORDS, {
      ...{ fromEntity: 'Incident', fromId: linked.id, toEntity: 'RegisterEntry', toId: open.id },
    });
    const found = await dueOf(admin, organizationId, 'Incident');
    expect(found.rows.map(({ id, title }) => [id, title])).toEqual([[due.id, 'Vallen']]);
    expect([found.due, found.leftOut]).toEqual([
      1,
      ['Calamity', 'Held', 'Linked', 'Open', 'Shielded'].map((reason) => ({ reason, count: 1 })),
    ]);
    expect((await read(admin, organizationId)).held.map(({ id }) => id)).toEqual([held.id]);
    await ask(admin, HOLD_RECORD, { recordId: held.id, isHeld: false });
    expect((await dueOf(admin, organizationId, 'Incident')).due).toBe(2);
    const { incident } = await ask<{
      incident: { revisions: { rows: { changes: { field: string; to: string[] }[] }[] } };
    }>(admin, GET_REVISIONS, { id: held.id });
    expect(incident.revisions.rows.flatMap(({ changes }) => changes.map(({ to }) => to))).toEqual([
      ['Released'],
      ['Held'],
    ]);
  });

  test('equals what happens: nothing but the named records is touched', async () => {
    const { organizationId, admin, client } = await place();
    const due = [await oldEntry(admin, 'Een'), await oldEntry(admin, 'Twee')].map(({ id }) => id);
    const stays = [
      (await make.registerEntry(admin, { status: 'Completed' })).id,
      (await make.registerEntry(client, { createdAt: LONG_AGO })).id,
      (await oldIncident(client)).id,
    ];
    const before = await stateOf(stays);
    const preview = await dueOf(admin, organizationId, 'RegisterEntry');
    expect(preview.rows.map(({ id }) => id).toSorted()).toEqual(due.toSorted());
    const run = await apply(admin, organizationId, ['RegisterEntry']);
    expect([run.status, run.done, run.skipped]).toEqual(['Done', preview.due, 0]);
    expect((await app.sql.query('select from record where id = any ($1)', [due])).rowCount).toBe(0);
    expect(await stateOf(stays)).toEqual(before);
    const { rows } = await app.sql.query(
      `select action, details->'retention' as retention, actor_id from change_log where entity_id = any ($1)
       order by at`,
      [due],
    );
    expect(rows).toEqual(
      due.map(() => ({ action: 'deleted', retention: ['', 'Deleted'], actor_id: admin.id })),
    );
  });

  test('is refused where it is no longer true, and nothing happens', async () => {
    const { organizationId, admin, client } = await place();
    const { id } = await oldIncident(client);
    const variables = await confirmed(admin, organizationId, ['Incident']);
    await oldIncident(client);
    const before = await stateOf([id]);
    const { code, errors } = await gql(admin, APPLY_RETENTION, variables);
    expect([code, errors[0]?.message]).toEqual(['CONFLICT', messages.changed]);
    expect(await stateOf([id])).toEqual(before);
    const [choice] = variables.choices;
    for (const [choices, message] of [
      [[], messages.nothingChosen],
      [[choice, choice], messages.twice],
    ] as const) {
      const refused = await gql(admin, APPLY_RETENTION, { ...variables, choices });
      expect([refused.code, refused.errors[0]?.message]).toEqual(['VALIDATION', message]);
    }
  });

  test('is for the Admin who proved of late who they are', async () => {
    const { organizationId, admin, client } = await place();
    await oldIncident(client);
    const variables = await confirmed(admin, organizationId, ['Incident']);
    await app.sql.query(`update session set proved_at = now() - interval '1 hour' where user_id = $1`, [
      admin.id,
    ]);
    expect((await gql(admin, APPLY_RETENTION, variables)).code).toBe('REAUTHENTICATION_REQUIRED');
  });
});

describe('anonymising', () => {
  test('leaves a name nowhere in the database where the texts go as well, and is undone to the letter', async () => {
    const { organizationId, admin, client } = await place();
    const id = await namedEverywhere(admin, client, organizationId);
    const before = await stateOf([id]);
    expect((await rowsWith(NAME)).length).toBeGreaterThan(5);
    const run = await apply(admin, organizationId, ['Incident'], true);
    expect([run.status, run.done]).toEqual(['Done', 1]);
    expect(await rowsWith(NAME)).toEqual([]);
    expect(await rowsWith('Zonderling')).toEqual([]);
    const { rows } = await app.sql.query(
      `select client_name, client_reference, explanation, cause_text, is_told, status from incident where id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        ...{ client_name: anonymised.name, client_reference: '', explanation: anonymised.text },
        ...{ cause_text: '', is_told: true, status: 'Closed' },
      },
    ]);
    expect((await dueOf(admin, organizationId, 'Incident', true)).due).toBe(0);

    // Bytes of files outlive the clean-up of files, for as long as they can be put back.
    await cleanFiles(app.services, new Date(Date.now() + 2 * 86_400_000));
    const undone = await undo(admin, organizationId, run.id);
    expect([undone.status, undone.kept, undone.undoableUntil]).toEqual(['Undone', 0, null]);
    expect(await stateOf([id])).toEqual(before);
    expect((await app.sql.query('select from retention_seal where run_id = $1', [run.id])).rowCount).toBe(0);
    expect((await dueOf(admin, organizationId, 'Incident', true)).due).toBe(1);
    const told = await gql(admin, UNDO_RETENTION, { id: run.id });
    expect([told.code, told.errors[0]?.message]).toEqual(['VALIDATION', messages.undone]);
  });

  test('leaves whoever complained nowhere, also not in the history, and is undone to the letter', async () => {
    const { organizationId, admin } = await place();
    const { complaint, update } = complaintsOn(app);
    const names = ['Wijnanda Zeldzaam', 'Wijnanda Hertrouwd', '06 98989898'];
    const made = await complaint(admin, { complainant: names[0], contact: names[2] });
    const kept = { complainant: names[1], contact: names[2], status: 'Withdrawn' };
    expect((await update(admin, made, kept)).code).toBeUndefined();
    await asIf(
      `update complaint set created_at = '${LONG_AGO.toISOString()}', updated_at = '${LONG_AGO.toISOString()}' where id = '${made.id}'`,
    );
    const before = await stateOf([made.id]);
    for (const name of names) expect(await rowsWith(name), name).not.toEqual([]);
    const run = await apply(admin, organizationId, ['Complaint']);
    expect([run.status, run.done]).toEqual(['Done', 1]);
    for (const name of names) expect(await rowsWith(name), name).toEqual([]);
    const { rows } = await app.sql.query(
      'select complainant, contact, subject, status from complaint where id = $1',
      [made.id],
    );
    expect(rows).toMatchObject([
      { complainant: anonymised.name, contact: '', subject: made.subject, status: 'Withdrawn' },
    ]);
    expect((await undo(admin, organizationId, run.id)).status).toBe('Undone');
    expect(await stateOf([made.id])).toEqual(before);
    expect(await rowsWith(names[1] ?? '')).not.toEqual([]);
  });

  test('leaves texts where only the name goes, also from the history, with its reference', async () => {
    const { organizationId, admin, client } = await place();
    const { id, explanation } = await oldIncident(client, { clientName: 'Berend Anoniem' });
    await app.sql.query(
      `insert into revision (id, organization_id, at, actor_id, changes, record_id)
       values (gen_random_uuid(), $1, now(), $2, '{"clientName": ["Bernard Anoniem", "Berend Anoniem"]}', $3)`,
      [organizationId, admin.id, id],
    );
    const before = await stateOf([id]);
    const run = await apply(admin, organizationId, ['Incident']);
    expect(await rowsWith('Anoniem')).toEqual([]);
    const { rows } = await app.sql.query('select explanation, client_reference from incident where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ explanation, client_reference: '' }]);
    expect((await dueOf(admin, organizationId, 'Incident')).due).toBe(0);
    // The texts may go later; both can be undone, the last one first.
    const second = await apply(admin, organizationId, ['Incident'], true);
    expect(second.done).toBe(1);
    await undo(admin, organizationId, second.id);
    expect((await undo(admin, organizationId, run.id)).kept).toBe(0);
    expect(await stateOf([id])).toEqual(before);
  });

  test('leaves an incident alone that was reopened since, and says so', async () => {
    const { organizationId, admin, client } = await place();
    const [reopened, other] = [await oldIncident(client), await oldIncident(client)];
    const run = await apply(admin, organizationId, ['Incident']);
    await app.sql.query(`update incident set status = 'Open', version = version + 1 where id = $1`, [
      reopened.id,
    ]);
    const undone = await undo(admin, organizationId, run.id);
    expect([undone.status, undone.kept]).toEqual(['Undone', 1]);
    const { rows } = await app.sql.query(
      'select id, client_name from incident where id = any ($1) order by client_name',
      [[reopened.id, other.id]],
    );
    expect(rows).toEqual([
      { id: reopened.id, client_name: anonymised.name },
      { id: other.id, client_name: other.clientName },
    ]);
  });
});

describe('deleting', () => {
  test('is undone to the letter, with numbers, scores, comments, files, history and links', async () => {
    const { organizationId, admin } = await place();
    const entry = await oldEntry(admin, 'Deur klemt');
    const twin = await oldEntry(admin, 'Deur piept');
    const risk = await oldRisk(app, admin, organizationId);
    const task = await oldTask(app, admin, organizationId);
    await ask(admin, LINK_RECORDS, {
      ...{ fromEntity: 'RegisterEntry', fromId: entry.id, toEntity: 'RegisterEntry', toId: twin.id },
    });
    for (const [entity, recordId] of [
      ['RegisterEntry', entry.id],
      ['Risk', risk],
      ['TaskEvent', task],
    ]) {
      await ask(admin, REMARK, { entity, recordId, input: { text: 'Gezien', mentions: [] } });
      const { id } = await uploads.upload(admin, pdf(`Van ${recordId}`), { organizationId, name: 'a.pdf' });
      await ask(admin, ADD_ATTACHMENTS, { entity, recordId, fileIds: [id] });
    }
    await asIf(`update register_entry set updated_at = created_at where organization_id = '${organizationId}';
      update risk set updated_at = created_at where id = '${risk}'`);
    const ids = [entry.id, twin.id, risk, task];
    const before = await stateOf(ids);
    const run = await apply(admin, organizationId, ['RegisterEntry', 'Risk', 'TaskEvent']);
    expect([run.status, run.done]).toEqual(['Done', 4]);
    expect(await stateOf(ids)).toEqual(Object.fromEntries(Object.keys(before).map((table) => [table, []])));
    expect((await undo(admin, organizationId, run.id)).status).toBe('Undone');
    expect(await stateOf(ids)).toEqual(before);
  });

  test('cannot be undone after a week, as housekeeping has removed what was sealed', async () => {
    const { organizationId, admin } = await place();
    await oldEntry(admin, 'Lang geleden');
    const run = await apply(admin, organizationId, ['RegisterEntry']);
    await app.sql.query(
      `update retention_run set created_at = created_at - interval '8 days' where id = '${run.id}'`,
    );
    await app.sql.query(
      `update retention_seal set created_at = created_at - interval '8 days' where run_id = '${run.id}'`,
    );
    const { code, errors } = await gql(admin, UNDO_RETENTION, { id: run.id });
    expect([code, errors[0]?.message]).toEqual(['VALIDATION', messages.tooLate]);
    const { database, settings } = app.services;
    await runHousekeeping({
      ...{ database, settings, log: createLogger('silent') },
      ofModules: modules.flatMap(({ leftovers = [] }) => leftovers),
    });
    expect((await app.sql.query('select from retention_seal where run_id = $1', [run.id])).rowCount).toBe(0);
  });

  test('skips what was reopened before its turn, and refuses a second run meanwhile', async () => {
    const { organizationId, admin } = await place();
    const [first, second] = [await oldEntry(admin, 'Een'), await oldEntry(admin, 'Twee')];
    const variables = await confirmed(admin, organizationId, ['RegisterEntry']);
    // The run waits for its records.
    const holding = new pg.Client({ connectionString: app.applicationUrl });
    await holding.connect();
    try {
      await holding.query(`begin; select set_config('app.role', 'System', true)`);
      await holding.query('select from register_entry where id = any ($1) for update', [
        [first.id, second.id],
      ]);
      const { applyRetention } = await ask<{ applyRetention: string }>(admin, APPLY_RETENTION, variables);
      const again = await gql(admin, APPLY_RETENTION, variables);
      expect([again.code, again.errors[0]?.message]).toEqual(['CONFLICT', messages.underWay]);
      await holding.query(`update register_entry set status = 'InProgress' where id = $1`, [first.id]);
      await holding.query('commit');
      const run = await settled(admin, organizationId, applyRetention);
      expect([run.done, run.skipped]).toEqual([1, 1]);
    } finally {
      await holding.end();
    }
  });

  test('goes on in batches until hundreds are done', async () => {
    const { organizationId, admin } = await place();
    const all = Array.from({ length: 250 }, () => ({ createdAt: LONG_AGO, status: 'Completed' as const }));
    await make.registerEntries(admin, all, organizationId);
    const run = await apply(admin, organizationId, ['RegisterEntry']);
    expect([run.status, run.done]).toEqual(['Done', 250]);
    expect((await undo(admin, organizationId, run.id)).status).toBe('Undone');
    expect((await dueOf(admin, organizationId, 'RegisterEntry')).due).toBe(250);
  });
});
