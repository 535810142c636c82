import { afterAll, describe, expect, test } from 'vitest';
import { IMPROVE_INCIDENT, type ImprovedIncident, linesLeftBy } from '../kit/modules/incidents/incidents.ts';
import {
  COUNT_LINKS,
  LINK_RECORDS,
  type ListedLinks,
  type MadeLink,
  RECORD_LINKS,
  UNLINK_RECORDS,
} from '../kit/modules/links/links.ts';
import { planningOn } from '../kit/modules/planning/planning.ts';
import { CREATE_ENTRY, DELETE_ENTRY, FOLLOW_UP_ENTRY } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';
import { expectNotHeard, listenInTests } from '../kit/transport/subscription.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { make, ask, gql } = app;
const { adminA, clientA, colleagueA, adminB, clientB, superAdmin, organizationA } = app.actors;
const listen = listenInTests(app);

interface Named {
  readonly entity: 'Incident' | 'RegisterEntry' | 'TaskEvent';
  readonly id: string;
}

const entryOf = async (author: Person, overrides = {}): Promise<Named> => ({
  entity: 'RegisterEntry',
  id: (await make.registerEntry(author, overrides)).id,
});
const incidentOf = async (reporter: Person): Promise<Named> => ({
  entity: 'Incident',
  id: (await make.incident(reporter)).id,
});
const taskOf = async (assignee: Person, title = 'Ronde'): Promise<Named> => ({
  entity: 'TaskEvent',
  id: await planningOn(app).event(adminA, { assignedToUserId: assignee.id, title }, organizationA.id),
});

const between = (from: Named, to: Named) => ({
  ...{ fromEntity: from.entity, fromId: from.id },
  ...{ toEntity: to.entity, toId: to.id },
});
const link = (who: Person, from: Named, to: Named) => gql<MadeLink>(who, LINK_RECORDS, between(from, to));
const linked = async (who: Person, from: Named, to: Named) =>
  (await ask<MadeLink>(who, LINK_RECORDS, between(from, to))).linkRecords;
const linksOf = async (who: Person, { entity, id: recordId }: Named) =>
  (await ask<ListedLinks>(who, RECORD_LINKS, { entity, recordId })).recordLinks;
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

  test.each<[string, (mine: Named) => Named | Promise<Named>, string, string]>([
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

describe('a link in the log and to those who watch', () => {
  test('is told of both records to those who see both', async () => {
    const [mine, task] = [await entryOf(clientA), await taskOf(colleagueA)];
    const [author, other, stranger] = [await listen(clientA), await listen(adminA), await listen(colleagueA)];
    let id = '';
    const lines = await linesLeftBy(app, async () => {
      ({ id } = await linked(adminA, mine, task));
    });
    expect(
      lines.map(({ actorId, entityId, action, details }) => ({ actorId, entityId, action, details })),
    ).toEqual(
      [
        [mine, task],
        [task, mine],
      ].map(([one, linkedTo]) => ({
        ...{ actorId: adminA.id, entityId: id, action: 'created' },
        details: { relation: 'Related', recordId: one?.id, linkedId: linkedTo?.id },
      })),
    );
    for (const listener of [author, other]) {
      await listener.of({ id });
      const heard = listener.heard().filter(({ entityId }) => entityId === id);
      expect(heard).toMatchObject([
        { entity: 'RecordLink', action: 'created', recordId: mine.id },
        { entity: 'RecordLink', action: 'created', recordId: task.id },
      ]);
    }
    // The task is for all members, its link with somebody's improvement point is not.
    await expectNotHeard(stranger, { id }, await entryOfWhichIsTold(colleagueA));
    await ask(adminA, UNLINK_RECORDS, { id });
    const again = await listen(clientA, null, 60);
    await again.of({ id });
    expect(again.heard().filter(({ entityId }) => entityId === id)).toMatchObject([
      { action: 'created' },
      { action: 'created' },
      { action: 'deleted', recordId: mine.id },
      { action: 'deleted', recordId: task.id },
    ]);
  });

  test('is not told to people who see one of its records each', async () => {
    const [mine, theirs] = [await entryOf(clientA), await entryOf(colleagueA)];
    const listeners = [await listen(clientA), await listen(colleagueA)];
    const { id } = await linked(adminA, mine, theirs);
    for (const [place, who] of [clientA, colleagueA].entries())
      await expectNotHeard(listeners[place] as (typeof listeners)[0], { id }, await entryOfWhichIsTold(who));
  });

  test('stands in the log of the organisation with the names of both', async () => {
    const [from, to] = [await entryOf(clientA), await taskOf(colleagueA, 'Ontruiming')];
    const { id } = await linked(adminA, from, to);
    const { auditLog } = await ask<{ auditLog: { rows: { entityId: string; record: object }[] } }>(
      adminA,
      `query ($organizationId: ID!) { auditLog(organizationId: $organizationId, filter: { entity: [RecordLink] }) {
        rows { entityId action record { entity id name } } } }`,
      { organizationId: organizationA.id },
    );
    const { rows } = await app.sql.query('select number from register_entry where id = $1', [from.id]);
    const number = rows[0]?.number;
    expect(auditLog.rows.filter(({ entityId }) => entityId === id)).toEqual([
      { entityId: id, action: 'created', record: { ...to, name: `Ontruiming – ${number}` } },
      { entityId: id, action: 'created', record: { ...from, name: `${number} – Ontruiming` } },
    ]);
  });

  test('leaves a look at an incident in the access log', async () => {
    const [entry, incident] = [await entryOf(clientA), await incidentOf(clientA)];
    await linked(adminA, entry, incident);
    const looks = async (record: Named) =>
      (await linesLeftBy(app, () => linksOf(adminA, record))).map(({ action }) => action);
    expect(await looks(incident)).toEqual(['read']);
    expect(await looks(entry)).toEqual(['listed']);
  });
});

/** An improvement point of a Client, made now, so that its change is heard after what came before. */
async function entryOfWhichIsTold(author: Person): Promise<{ id: string }> {
  const variables = { organizationId: organizationA.id, input: validEntry };
  return (await ask<{ createRegisterEntry: { id: string } }>(author, CREATE_ENTRY, variables))
    .createRegisterEntry;
}

test('a link with an idempotency key is made once, and another one is not made under it', async () => {
  const [from, to, another] = [await entryOf(adminA), await entryOf(adminA), await entryOf(adminA)];
  const send = async (target: Named) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await adminA.token()}`,
        'idempotency-key': `koppeling-${from.id}`,
      },
      body: JSON.stringify({ query: LINK_RECORDS, variables: between(from, target) }),
    });
    const { data, errors = [] } = (await response.json()) as {
      data: MadeLink | null;
      errors?: { extensions: { code: string } }[];
    };
    return data?.linkRecords.id ?? errors[0]?.extensions.code;
  };
  const [first, second] = await Promise.all([send(to), send(to)]);
  expect(first).toBe(second);
  expect(await send(to)).toBe(first);
  expect(await send(another)).toBe('VALIDATION');
  expect((await linksOf(adminA, from)).rows.map(({ id }) => id)).toEqual([first]);
});
