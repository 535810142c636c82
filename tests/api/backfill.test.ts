import { expect, test } from 'vitest';
import { migrations } from '../../server/migrations.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin } from '../kit/database/template.ts';

const ORGANIZATION = '00000000-0000-7000-8000-000000000001';
const PERSON = '00000000-0000-7000-8000-000000000002';
const entryId = (place: number) => `00000000-0000-7000-8000-00000000010${place}`;
const INCIDENT = '00000000-0000-7000-8000-000000000201';

/** Reported out of order, around the Dutch new year, in an organisation that was archived since. */
const REPORTED = ['2025-03-01T12:00:00Z', '2024-12-31T22:59:00Z', '2024-12-31T23:01:00Z'];

const BEFORE = `
  select set_config('app.role', 'System', false);
  insert into organization (id, name, created_at, updated_at) values ('${ORGANIZATION}', 'De Linde', now(), now());
  insert into app_user (id, username, name, surname, role, created_at, updated_at)
    values ('${PERSON}', 'sanne', 'Sanne', 'de Wit', 'Admin', now(), now());
  ${REPORTED.map(
    (
      at,
      place,
    ) => `insert into register_entry (id, organization_id, user_id, created_at, updated_at, source, description,
      cause, immediate_measures, structural_measure, responsible_employee, status, expected_completion_date,
      effectiveness, effectiveness_measurement) values ('${entryId(place)}', '${ORGANIZATION}', '${PERSON}', '${at}', '${at}',
      'Igj', 'a', 'b', 'c', 'd', 'e', 'NotStarted', '2030-01-01', 'f', 'g');`,
  ).join('\n')}
  insert into incident (id, organization_id, user_id, created_at, updated_at, status, place, occurred_at, event,
    consequences, explanation) values ('${INCIDENT}', '${ORGANIZATION}', '${PERSON}', '2026-05-01', '2026-05-01', 'Open',
    'Shower', '2026-05-01', 'Fall', '{Pain}', 'Gevallen');
  insert into change_log (id, organization_id, actor_id, entity, entity_id, action, version, details) values
    (gen_random_uuid(), '${ORGANIZATION}', '${PERSON}', 'RegisterEntry', '${entryId(0)}', 'updated', 2,
      '{"cause": ["Haast", "b"]}'),
    (gen_random_uuid(), '${ORGANIZATION}', '${PERSON}', 'RegisterEntry', gen_random_uuid(), 'updated', 2,
      '{"cause": ["weg", "is weg"]}'),
    (gen_random_uuid(), '${ORGANIZATION}', '${PERSON}', 'Incident', '${INCIDENT}', 'updated', 2,
      '{"explanation": true, "clientName": ["C-AAAA2345", "C-BBBB2345"], "place": ["Bedroom", "Shower"]}');
  update organization set archived_at = now();`;

test('older records are numbered in order of creation, and get the history that the log has of them', async () => {
  const { url, drop } = await createDatabase();
  await asAdmin(url, (client) =>
    client.query('drop schema public, app, pgboss cascade; create schema public'),
  );
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0009'),
  );
  await asAdmin(url, (client) => client.query(BEFORE));
  await migrate(url, migrations);
  const found = await asAdmin(url, async (client) => ({
    entries: (await client.query('select id, number from register_entry order by number')).rows,
    incidents: (await client.query('select number from incident')).rows,
    last: (await client.query('select kind, year, last from record_number order by kind, year')).rows,
    revisions: (await client.query('select actor_id, changes from revision order by record_id')).rows,
  }));
  expect(found).toEqual({
    entries: [
      { id: entryId(1), number: 'VP-2024-001' },
      { id: entryId(2), number: 'VP-2025-001' },
      { id: entryId(0), number: 'VP-2025-002' },
    ],
    incidents: [{ number: 'MIC-2026-001' }],
    last: [
      { kind: 'MIC', year: 2026, last: 1 },
      { kind: 'VP', year: 2024, last: 1 },
      { kind: 'VP', year: 2025, last: 2 },
    ],
    revisions: [
      { actor_id: PERSON, changes: { cause: ['Haast', 'b'] } },
      { actor_id: PERSON, changes: { explanation: [null, null], place: ['Bedroom', 'Shower'] } },
    ],
  });
  await drop();
});

test('older links of incidents and improvement points become links of records', async () => {
  const { url, drop } = await createDatabase();
  await asAdmin(url, (client) =>
    client.query('drop schema public, app, pgboss cascade; create schema public'),
  );
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0009'),
  );
  await asAdmin(url, (client) => client.query(BEFORE));
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0030'),
  );
  await asAdmin(url, (client) =>
    client.query(`
      select set_config('app.role', 'System', false);
      alter table incident_improvement disable trigger user;
      alter table register_entry_follow_up disable trigger user;
      insert into incident_improvement values ('${ORGANIZATION}', '${INCIDENT}', '${entryId(0)}');
      insert into register_entry_follow_up (organization_id, register_entry_id, follow_up_of) values
        ('${ORGANIZATION}', '${entryId(1)}', '${entryId(0)}'), ('${ORGANIZATION}', '${entryId(0)}', '${entryId(1)}'),
        ('${ORGANIZATION}', '${entryId(2)}', '${entryId(1)}');`),
  );
  await migrate(url, migrations);
  const { rows } = await asAdmin(url, (client) =>
    client.query<{ id: string }>(
      'select id, organization_id, from_id, to_id, relation from record_link order by relation, to_id',
    ),
  );
  const link = { id: expect.stringMatching(/^.{14}4/), organization_id: ORGANIZATION };
  expect(rows).toEqual([
    // Two that follow up each other are linked once.
    { ...link, from_id: entryId(1), to_id: entryId(0), relation: 'FollowUp' },
    { ...link, from_id: entryId(1), to_id: entryId(2), relation: 'FollowUp' },
    { ...link, from_id: INCIDENT, to_id: entryId(0), relation: 'Measure' },
  ]);
  await drop();
});
