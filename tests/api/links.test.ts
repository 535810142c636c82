import { afterAll, describe, expect, test } from 'vitest';
import { IMPROVE_INCIDENT, type ImprovedIncident, linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import {
  COUNT_LINKS,
  type LinkableRecord,
  linksOn,
  RECORD_LINKS,
  UNLINK_RECORDS,
} from '../kit/modules/links/links.ts';
import { DELETE_ENTRY, FOLLOW_UP_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { adminA, clientA, colleagueA, adminB, clientB, superAdmin, organizationA } = app.actors;
const { entryOf, incidentOf, taskOf, link, linked, linksOf } = linksOn(app);
const saidTo = async (refused: ReturnType<typeof link>) => {
  const { code, errors } = await refused;
  return [code, errors[0]?.message];
};
const countRows = async () =>
  (await app.sql.query<{ count: number }>('select count(*)::integer from record_link')).rows[0]?.count;

describe('a link between two records', () => {
  test('stands at both of them, with what each is called and how far it is', async () => {
    const [entry, incident] = [await entryOf(clientA), await incidentOf(clientA)];
    const task = await taskOf(colleagueA, 'Brandoefening');
    const made = await linked(adminA, entry, incident);
    expect(made).toMatchObject({
      ...{ relation: 'Related', isFrom: true, abilities: { delete: true } },
      record: { ...incident, title: 'Vallen', state: 'Open', statusName: 'Open' },
    });
    expect(made.record.number).toMatch(/^MIC-\d{4}-\d{3}$/);
    await linked(superAdmin, task, entry);
    const { rows, abilities } = await linksOf(adminA, entry);
    expect(abilities).toEqual({ create: true });
    expect(rows).toMatchObject([
      { id: made.id, isFrom: true, record: { id: incident.id } },
      { isFrom: false, record: { ...task, number: null, title: 'Brandoefening', state: 'Open' } },
    ]);
    expect((await linksOf(adminA, incident)).rows).toMatchObject([
      {
        ...{ id: made.id, isFrom: false },
        record: {
          ...entry,
          title: validEntry.description,
          status: 'NotStarted',
          statusName: 'Nog op te starten',
        },
      },
    ]);
  });

  test('stands among a hundred, however long the texts of the other records are', async () => {
    const entry = await entryOf(adminA);
    const others = await Promise.all(Array.from({ length: 100 }, () => entryOf(adminA)));
    const ids = others.map(({ id }) => id);
    await app.sql.query('update register_entry set description = $2 where id = any ($1)', [
      ids,
      'é'.repeat(10_000),
    ]);
    await app.sql.query(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       select uuidv7(), $1, $2, one, 'Related' from unnest($3::uuid[]) one`,
      [organizationA.id, entry.id, ids],
    );
    const { rows } = await linksOf(adminA, entry);
    expect(rows).toHaveLength(100);
    expect(rows[0]?.record.title).toMatch(/^é{159}…$/);
  });

  test('is seen by who sees both ends, and by nobody else', async () => {
    const [mine, theirs] = [await entryOf(clientA), await entryOf(colleagueA)];
    await linked(adminA, mine, theirs);
    const task = await taskOf(colleagueA);
    await linked(adminA, mine, task);
    expect((await linksOf(adminA, mine)).rows).toHaveLength(2);
    expect((await linksOf(clientA, mine)).rows.map(({ record }) => record.id)).toEqual([task.id]);
    expect((await linksOf(colleagueA, theirs)).rows).toEqual([]);
    for (const who of [colleagueA, adminB, clientB])
      expect((await gql(who, RECORD_LINKS, { ...mine, recordId: mine.id })).code).toBe('NOT_FOUND');
  });

  test('is made and removed by a Client who is concerned with the first of them alone', async () => {
    const mine = await entryOf(clientA);
    const [own, task] = [await incidentOf(clientA), await taskOf(colleagueA)];
    expect((await linksOf(clientA, mine)).abilities.create).toBe(true);
    const { id } = await linked(clientA, mine, own);
    expect((await linked(clientA, own, task)).abilities).toEqual({ delete: true });
    // The task is for all to see, and is not the Client's.
    expect((await linksOf(clientA, task)).abilities.create).toBe(false);
    expect((await link(clientA, task, mine)).code).toBe('FORBIDDEN');
    const other = await linked(adminA, task, mine);
    expect((await linksOf(clientA, mine)).rows.find((row) => row.id === other.id)?.abilities.delete).toBe(
      false,
    );
    expect((await gql(clientA, UNLINK_RECORDS, { id: other.id })).code).toBe('FORBIDDEN');
    await ask(clientA, UNLINK_RECORDS, { id });
    expect((await linksOf(clientA, mine)).rows.map((row) => row.id)).toEqual([other.id]);
  });

  test('is removed once, while its records stay', async () => {
    const [from, to] = [await entryOf(clientA), await entryOf(clientA)];
    const { id } = await linked(adminA, from, to);
    for (const who of [colleagueA, adminB])
      expect(await saidTo(gql(who, UNLINK_RECORDS, { id }))).toEqual([
        'NOT_FOUND',
        'Deze koppeling is er niet meer',
      ]);
    const both = await Promise.all([
      gql(adminA, UNLINK_RECORDS, { id }),
      gql(clientA, UNLINK_RECORDS, { id }),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['NOT_FOUND', undefined]);
    expect((await linksOf(adminA, from)).rows).toEqual([]);
    await linked(adminA, to, from);
  });

  test('made with a measure is removed by managers alone', async () => {
    const incident = await incidentOf(clientA);
    const { createIncidentImprovementPoint: point } = await ask<ImprovedIncident>(adminA, IMPROVE_INCIDENT, {
      incidentId: incident.id,
      input: validEntry,
    });
    await app.sql.query('update register_entry set user_id = $1 where id = $2', [clientA.id, point.id]);
    const measure = { relation: 'Measure', isFrom: false, record: { id: incident.id } };
    const [seen] = (await linksOf(clientA, { entity: 'RegisterEntry', id: point.id })).rows;
    expect(seen).toMatchObject({ ...measure, abilities: { delete: false } });
    const id = seen?.id ?? '';
    expect((await gql(clientA, UNLINK_RECORDS, { id })).code).toBe('FORBIDDEN');
    await ask(adminA, UNLINK_RECORDS, { id });
    expect((await linksOf(adminA, incident)).rows).toEqual([]);
  });

  test('stands before related records where it is of a measure or follow-up', async () => {
    const first = await entryOf(adminA);
    await linked(adminA, first, await incidentOf(clientA));
    const variables = { organizationId: organizationA.id, input: validEntry, followUpOf: first.id };
    await ask(adminA, FOLLOW_UP_ENTRY, variables);
    const { rows } = await linksOf(adminA, first);
    expect(rows.map(({ relation, isFrom }) => [relation, isFrom])).toEqual([
      ['FollowUp', true],
      ['Related', true],
    ]);
  });

  test('goes with either record, which the question about deleting it counts', async () => {
    const [one, two, three] = [await entryOf(adminA), await entryOf(adminA), await entryOf(clientA)];
    await linked(adminA, one, two);
    await linked(adminA, three, one);
    const count = async (who: Person, ...recordIds: string[]) =>
      (await ask<{ recordLinkCount: number }>(who, COUNT_LINKS, { recordIds })).recordLinkCount;
    expect(await count(adminA, one.id)).toBe(2);
    // A link between two of them goes once.
    expect(await count(adminA, one.id, two.id)).toBe(2);
    for (const who of [clientA, adminB]) expect(await count(who, one.id, three.id)).toBe(0);
    expect(await count(adminA)).toBe(0);
    await ask(adminA, DELETE_ENTRY, { id: one.id });
    expect(await count(adminA, two.id, three.id)).toBe(0);
    expect((await linksOf(adminA, two)).rows).toEqual([]);
  });
});

describe('a refused link', () => {
  const AGAIN = 'Deze twee zijn al gekoppeld';
  const UNKNOWN = 'Dit item bestaat niet of u hebt er geen toegang toe.';

  test('is one of two records that are linked already, in either direction', async () => {
    const [from, to] = [await entryOf(clientA), await incidentOf(clientA)];
    await linked(adminA, from, to);
    expect(await saidTo(link(adminA, from, to))).toEqual(['VALIDATION', AGAIN]);
    expect(await saidTo(link(clientA, to, from))).toEqual(['VALIDATION', AGAIN]);
  });

  test('requests at the same time make one link, and the others are told so', async () => {
    const [from, to] = [await entryOf(clientA), await incidentOf(clientA)];
    const all = await Promise.all([
      ...[link(adminA, from, to), link(clientA, to, from), link(superAdmin, from, to)],
    ]);
    expect(all.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(all.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([AGAIN, AGAIN]);
    expect((await linksOf(adminA, from)).rows).toHaveLength(1);
  });

  test.each<[string, (mine: LinkableRecord) => LinkableRecord | Promise<LinkableRecord>, string, string]>([
    [
      'itself',
      (mine) => mine,
      'VALIDATION',
      'Een item kan niet aan zichzelf worden gekoppeld: kies een ander',
    ],
    ['an unknown record', () => ({ entity: 'TaskEvent', id: UNKNOWN_ID }), 'NOT_FOUND', UNKNOWN],
    ['a record of another organisation', () => entryOf(clientB), 'NOT_FOUND', UNKNOWN],
    [
      'a record of another kind than said',
      async () => ({ entity: 'TaskEvent', id: (await entryOf(clientA)).id }),
      'NOT_FOUND',
      UNKNOWN,
    ],
    ['a malformed id', () => ({ entity: 'TaskEvent', id: 'hier' }), 'VALIDATION', 'Geen geldige sleutel'],
  ])('a record is not linked with %s', async (_, make, code, message) => {
    const mine = await entryOf(clientA);
    const other = await make(mine);
    const before = await countRows();
    for (const [from, to] of [
      [mine, other],
      [other, mine],
    ] as const)
      expect(await saidTo(link(adminA, from, to))).toEqual([code, message]);
    expect(await countRows()).toBe(before);
  });

  test('is one across organisations, also of a person of both', async () => {
    const [here, there] = [await entryOf(clientA), await entryOf(clientB)];
    expect(await saidTo(link(superAdmin, here, there))).toEqual(['NOT_FOUND', UNKNOWN]);
  });

  test('a Client who does not see one of the records is refused, and the attempt on an incident is logged', async () => {
    const [mine, theirs] = [await entryOf(clientA), await incidentOf(colleagueA)];
    const lines = await linesLeftBy(app, async () => {
      expect(await saidTo(link(clientA, mine, theirs))).toEqual(['NOT_FOUND', UNKNOWN]);
    });
    expect(lines.map(({ action }) => action)).toEqual(['refused']);
  });

  test('the hundred and first of a record is refused', async () => {
    const [full, other] = [await entryOf(adminA), await entryOf(adminA)];
    await make.registerEntries(
      adminA,
      Array.from({ length: 99 }, () => ({ cause: `Bij ${full.id}` })),
    );
    await app.sql.query(
      `insert into record_link (id, organization_id, from_id, to_id, relation)
       select gen_random_uuid(), organization_id, id, $1, 'Related' from register_entry where cause = $2`,
      [full.id, `Bij ${full.id}`],
    );
    const both = await Promise.all([link(adminA, full, other), link(adminA, await entryOf(adminA), full)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['VALIDATION', undefined]);
    expect(JSON.stringify(both)).toContain('Een item heeft hoogstens 100 koppelingen');
    expect((await linksOf(adminA, full)).rows).toHaveLength(100);
    const recordIds = Array.from({ length: 101 }, () => full.id);
    expect((await gql(adminA, COUNT_LINKS, { recordIds })).fields).toEqual({
      recordIds: 'Kies hoogstens 100 rijen tegelijk',
    });
  });

  test('an archived organisation keeps its links as they are', async () => {
    const organization = await make.organization();
    const admin = await organization.admin();
    const [one, two, three] = [await entryOf(admin), await entryOf(admin), await entryOf(admin)];
    const { id } = await linked(admin, one, two);
    await app.sql.query('update organization set archived_at = now() where id = $1', [organization.id]);
    const ARCHIVED = ['FORBIDDEN', 'Deze organisatie is gearchiveerd en kan alleen worden gelezen'];
    expect(await saidTo(link(admin, one, three))).toEqual(ARCHIVED);
    expect(await saidTo(gql(admin, UNLINK_RECORDS, { id }))).toEqual(ARCHIVED);
    const { rows, abilities } = await linksOf(admin, one);
    expect([abilities.create, rows.map((row) => row.abilities.delete)]).toEqual([false, [false]]);
  });
});
