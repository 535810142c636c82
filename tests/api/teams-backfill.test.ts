import { expect, test } from 'vitest';
import { migrations } from '../../server/migrations.ts';
import { migrate } from '../../server/platform/migration/migrate.ts';
import { createDatabase } from '../kit/database/database.ts';
import { asAdmin } from '../kit/database/template.ts';

const id = (place: number) => `00000000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const [LINDE, ANKER, PAST] = [id(1), id(2), id(3)];

/** Texts that people had as their location or team, and where they belong. */
const PEOPLE = [
  { location: 'Team Noord', organizations: [LINDE] },
  { location: ' Team Noord ', organizations: [LINDE, ANKER] },
  { location: 'team\u00a0noord', organizations: [LINDE] },
  { location: 'TEAM NOORD', organizations: [PAST] },
  { location: 'Café', organizations: [LINDE] },
  { location: 'Cafe\u0301', organizations: [LINDE] },
  { location: 'Cafe', organizations: [LINDE] },
  { location: '', organizations: [LINDE] },
  { location: ' \u200b', organizations: [LINDE] },
  { location: 'Nergens', organizations: [] },
].map((person, place) => ({ ...person, id: id(10 + place) }));

const BEFORE = `
  select set_config('app.role', 'System', false);
  insert into organization (id, name, created_at, updated_at) values
    ('${LINDE}', 'De Linde', now(), now()), ('${ANKER}', 'Het Anker', now(), now()), ('${PAST}', 'Voorbij', now(), now());
  ${PEOPLE.map(
    (person) => `insert into app_user (id, username, name, surname, role, location, created_at, updated_at)
      values ('${person.id}', 'u${person.id}', 'Sanne', 'de Wit', 'Client', '${person.location}', now(), now());
      ${person.organizations
        .map(
          (organization) => `insert into membership (id, organization_id, user_id, kind, created_at)
            values (gen_random_uuid(), '${organization}', '${person.id}', 'Member', now());`,
        )
        .join('\n')}`,
  ).join('\n')}
  update organization set archived_at = now() where id = '${PAST}';`;

test('texts that people had as their team become teams, one of those that read alike', async () => {
  const { url, drop } = await createDatabase();
  await asAdmin(url, (client) =>
    client.query('drop schema public, app, pgboss cascade; create schema public'),
  );
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0032'),
  );
  await asAdmin(url, (client) => client.query(BEFORE));
  await migrate(url, migrations);
  const { rows } = await asAdmin(url, (client) =>
    client.query(`select t.organization_id, t.name, t.archived_at, array_agg(m.user_id order by m.user_id) as people,
        bool_or(m.leads) as is_led
      from team t join team_member m on m.team_id = t.id group by t.id order by t.organization_id, t.name`),
  );
  const people = (...places: number[]) => places.map((place) => PEOPLE[place]?.id);
  const made = { archived_at: null, is_led: false };
  expect(rows).toEqual([
    { ...made, organization_id: LINDE, name: expect.stringMatching(/^Caf/), people: people(4, 5, 6) },
    { ...made, organization_id: LINDE, name: 'Team Noord', people: people(0, 1, 2) },
    { ...made, organization_id: ANKER, name: 'Team Noord', people: people(1) },
    { ...made, organization_id: PAST, name: 'TEAM NOORD', people: people(3) },
  ]);
  const all = await asAdmin(url, (client) => client.query('select from team'));
  expect(all.rowCount).toBe(rows.length);
  await drop();
});
