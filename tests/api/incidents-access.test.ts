import { afterAll, describe, expect, test } from 'vitest';
import { NO_ORGANIZATION } from '../../server/platform/live/change-log.ts';
import { makeApiToken, ReportingTool } from '../kit/modules/identity/api-token.ts';
import {
  CREATE_INCIDENT,
  DELETE_INCIDENT,
  EXPORT_INCIDENTS,
  GET_INCIDENT,
  LIST_INCIDENTS,
  linesLeftBy,
} from '../kit/modules/incidents/incidents.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validIncident } from '../kit/server/make.ts';
import type { Person } from '../kit/server/person.ts';
import { inRequestOf } from '../kit/server/request-context.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'a SuperAdmin lists all incidents' });
afterAll(() => app.close());
const { make, ask, gql, rest } = app;
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, adminB } = app.actors;

const confidant = await organizationA.client();
await app.sql.query('update membership set confidant = true where user_id = $1', [confidant.id]);
const tool = new ReportingTool(adminA, (await makeApiToken(app, adminA)).token);
const ownersTool = new ReportingTool(clientA, (await makeApiToken(app, clientA)).token);

const own = await make.incident(clientA, { clientName: 'Eva Groen' });
const secret = await make.incident(clientA, { clientName: 'Piet Blauw', isShielded: true });
const others = await make.incident(colleagueA, { clientName: 'Mia Rood' });
const foreign = await make.incident(adminB, { clientName: 'Jan Wit' });

const inA = { organizationId: organizationA.id, shielded: false, secretActorId: null, secretDetails: null };
const inB = { ...inA, organizationId: organizationB.id };
/** The fields of a line whose actor and details are in its shield alone. */
const hidden = (who: Person, details = {}) => ({
  shielded: true,
  actorId: null,
  secretActorId: who.id,
  secretDetails: details,
});

describe('opening an incident leaves one line', () => {
  const opened = (who: Person, why: string, incident = own) => ({
    ...inA,
    actorId: who.id,
    entityId: incident.id,
    action: 'read',
    details: { references: [incident.clientReference], count: 1, why },
  });
  const ways: [string, (who: Person, id: string) => Promise<unknown>][] = [
    ['GraphQL', (who, id) => ask(who, GET_INCIDENT, { id })],
    ['REST', (who, id) => rest(who, 'GET', `/incidenten/${id}`)],
  ];

  describe.each(ways)('opening over %s', (_, open) => {
    test.each([
      ['an Admin', adminA, 'Admin'],
      ['a SuperAdmin', superAdmin, 'SuperAdmin'],
      ['the reporter', clientA, 'Reporter'],
      ['a reporting tool of an Admin', tool, 'Admin'],
      ['a reporting tool of the reporter', ownersTool, 'Reporter'],
    ] as const)('%s is named in the line, with the reason', async (_who, who, why) => {
      expect(await linesLeftBy(app, () => open(who, own.id))).toEqual([opened(who, why)]);
    });

    test.each([
      ['a confidant', 'client', 'Confidant'],
      ['an Admin', 'admin', 'Admin'],
    ] as const)('%s is named in the line of a shielded report, once a day', async (_who, role, why) => {
      const organization = await make.organization();
      const who = await organization[role]();
      await app.sql.query('update membership set confidant = true where user_id = $1', [who.id]);
      const report = await make.incident(await organization.client(), { isShielded: true });
      const line = { ...opened(who, why, report), organizationId: organization.id };
      expect(await linesLeftBy(app, () => open(who, report.id))).toEqual([
        { ...line, details: { ...line.details, isByDay: true } },
      ]);
      expect(await linesLeftBy(app, () => open(who, report.id))).toEqual([]);
      await app.sql.query('delete from incident where id = $1', [report.id]);
    });

    test('a shielded reporter who opens their own report is shielded in the line', async () => {
      expect(await linesLeftBy(app, () => open(clientA, secret.id))).toEqual([
        { ...opened(clientA, 'Reporter', secret), ...hidden(clientA) },
      ]);
    });

    test.each([
      ['a colleague', colleagueA],
      ['an Admin of another organisation', adminB],
    ])('a refusal to %s is a line in the organisation of the incident', async (_who, who) => {
      expect(await linesLeftBy(app, () => open(who, own.id).catch(() => undefined))).toEqual([
        {
          ...inA,
          actorId: who.id,
          entityId: own.id,
          action: 'refused',
          details: { references: [own.clientReference], attempt: 'read' },
        },
      ]);
    });

    test('a refusal of an unknown incident is a line in one’s own organisation', async () => {
      const lines = await linesLeftBy(app, () => open(clientA, UNKNOWN_ID).catch(() => undefined));
      const details = { references: [], attempt: 'read' };
      expect(lines).toEqual([
        { ...inA, actorId: clientA.id, entityId: UNKNOWN_ID, action: 'refused', details },
      ]);
    });
  });

  test('each incident that a document opens gets a line', async () => {
    const document = `{ one: incident(id: "${own.id}") { id } two: incident(id: "${others.id}") { id } }`;
    const lines = await linesLeftBy(app, () => ask(adminA, document));
    expect(lines.map(({ action, entityId }) => `${action} ${entityId}`).toSorted()).toEqual(
      [own.id, others.id].map((id) => `read ${id}`).toSorted(),
    );
  });
});

describe('listing incidents leaves a line for each organisation', () => {
  const listed = (who: Person, where: typeof inA, incidents: readonly (typeof own)[], why: string) => ({
    ...where,
    actorId: who.id,
    entityId: where.organizationId,
    action: 'listed',
    details: {
      references: expect.toSatisfy(
        (references: string[]) =>
          references.toSorted().join() ===
          incidents
            .map(({ clientReference }) => clientReference)
            .toSorted()
            .join(),
      ),
      count: incidents.length,
      why,
    },
  });
  const ways: [string, (who: Person) => Promise<unknown>][] = [
    ['GraphQL', (who) => ask(who, LIST_INCIDENTS, { pageSize: 100 })],
    ['REST', (who) => rest(who, 'GET', '/incidenten')],
  ];
  /** The line of a list that could reveal a shielded reporter: it names nobody. */
  const unnamed = (who: Person, incidents: readonly (typeof own)[], why: string) => {
    const { details, ...line } = listed(who, inA, incidents, why);
    return { ...line, ...hidden(who, details), details: {} };
  };

  describe.each(ways)('listing over %s', (_, list) => {
    test('an Admin is named in the line', async () => {
      for (const who of [adminA, tool]) {
        const lines = await linesLeftBy(app, () => list(who));
        expect(lines).toEqual([listed(who, inA, [own, secret, others], 'Admin')]);
      }
    });

    test('a SuperAdmin is named in a line of each organisation', async () => {
      const lines = await linesLeftBy(app, () => list(superAdmin));
      expect(lines).toHaveLength(2);
      expect(lines).toEqual(
        expect.arrayContaining([
          listed(superAdmin, inA, [own, secret, others], 'SuperAdmin'),
          listed(superAdmin, inB, [foreign], 'SuperAdmin'),
        ]),
      );
    });

    test.each([
      ['a reporter', colleagueA, [others], 'Reporter'],
      ['a shielded reporter', clientA, [own, secret], 'Reporter'],
      ['a confidant', confidant, [secret], 'Confidant'],
    ] as const)('%s is not named in the line', async (_who, who, incidents, why) => {
      expect(await linesLeftBy(app, () => list(who))).toEqual([unnamed(who, incidents, why)]);
    });

    test('an empty list leaves a line too', async () => {
      const newcomer = await organizationA.client();
      expect(await linesLeftBy(app, () => list(newcomer))).toEqual([unnamed(newcomer, [], 'Reporter')]);
    });
  });

  test('a list over REST by organisation or by reporter leaves a line', async () => {
    const byOrganization = () => rest(superAdmin, 'GET', `/incidenten/organization/${organizationB.id}`);
    expect(await linesLeftBy(app, byOrganization)).toEqual([
      listed(superAdmin, inB, [foreign], 'SuperAdmin'),
    ]);
    const byReporter = () => rest(adminA, 'GET', `/incidenten/user/${colleagueA.id}`);
    expect(await linesLeftBy(app, byReporter)).toEqual([listed(adminA, inA, [others], 'Admin')]);
  });

  test('a total alone leaves a line with that number, in each organisation asked', async () => {
    const adminOfBoth = await make.person({ role: 'Admin', organizations: [organizationA, organizationB] });
    const counted = (who: Person, where: typeof inA, count: number, why: string) => ({
      ...listed(who, where, [], why),
      details: { references: [], count, why },
    });
    const counting = (who: Person, filter: string, fields = 'total') =>
      linesLeftBy(app, () => ask(who, `{ incidents${filter} { ${fields} } }`));
    const inBoth = (who: Person, why: string, [a, b]: readonly [number, number]) => [
      expect.toSatisfy((lines: unknown[]) => lines.length === 2),
      expect.arrayContaining([counted(who, inA, a, why), counted(who, inB, b, why)]),
    ];
    for (const [who, why] of [
      [adminOfBoth, 'Admin'],
      [superAdmin, 'SuperAdmin'],
    ] as const) {
      for (const fields of ['total', 'facets { field }']) {
        const lines = await counting(who, '', fields);
        for (const expected of inBoth(who, why, [3, 1])) expect(lines).toEqual(expected);
      }
      const inOne = await counting(who, `(organizationId: "${organizationA.id}")`);
      expect(inOne).toEqual([counted(who, inA, 3, why)]);
    }
    const closed = await counting(adminOfBoth, '(filter: { status: [Closed] })');
    for (const expected of inBoth(adminOfBoth, 'Admin', [0, 0])) expect(closed).toEqual(expected);
    const found = await counting(adminOfBoth, '(search: "Eva Groen")');
    for (const expected of inBoth(adminOfBoth, 'Admin', [1, 0])) expect(found).toEqual(expected);
  });

  test('the readable lines are the same before and after a first report under shield', async () => {
    const person = await organizationA.client();
    const calls = async () => {
      await ask(person, LIST_INCIDENTS);
      await rest(person, 'GET', '/incidenten');
      await ask(person, '{ incidents { total } }');
      await rest(person, 'GET', '/user/data');
    };
    const seen = async () =>
      (await linesLeftBy(app, calls)).map(({ secretActorId: _, secretDetails: _details, ...line }) => line);
    const before = await seen();
    const { id } = await make.incident(person, { isShielded: true });
    expect(await seen()).toEqual(before);
    expect(before.map(({ action }) => action)).toEqual(['listed', 'listed', 'listed', 'exported']);
    await app.sql.query('delete from incident where id = $1', [id]);
  });

  test('a person who ever reported under shield is not named, whatever they list', async () => {
    const person = await organizationA.client();
    const gone = await make.incident(person, { clientName: 'Ria Bruin', isShielded: true });
    const open = await make.incident(person, { clientName: 'Ko Zwart', createdAt: new Date('2020-01-01') });
    const ways: [object, readonly (typeof own)[]][] = [
      [{ page: 1, pageSize: 1 }, [open]],
      [{ search: 'komt nergens voor' }, []],
    ];
    for (const [variables, incidents] of ways)
      expect(await linesLeftBy(app, () => ask(person, LIST_INCIDENTS, variables))).toEqual([
        unnamed(person, incidents, 'Reporter'),
      ]);
    const counted = { references: [], count: 2, why: 'Reporter' };
    expect(await linesLeftBy(app, () => ask(person, '{ incidents { total } }'))).toEqual([
      { ...unnamed(person, [], 'Reporter'), secretDetails: counted },
    ]);
    await ask(adminA, DELETE_INCIDENT, { id: gone.id });
    expect(await linesLeftBy(app, () => rest(person, 'GET', '/incidenten'))).toEqual([
      unnamed(person, [open], 'Reporter'),
    ]);
    const opening = () => gql(person, GET_INCIDENT, { id: gone.id });
    expect(await linesLeftBy(app, opening)).toMatchObject([{ action: 'refused', ...hidden(person) }]);
    await app.sql.query('delete from incident where id = $1', [open.id]);
  });

  test('the name that a line of a list shields is read by a SuperAdmin, and by no confidant', async () => {
    await ask(clientA, LIST_INCIDENTS);
    const readBy = (who: Person) =>
      inRequestOf(app, who, 'read', (ctx) =>
        ctx.transaction.query<{ actor: string | null }>({
          sql: `select s.actor_id as actor from access_log c left join access_log_shield s on s.access_id = c.id
            where c.action = 'listed' and c.shielded order by c.at desc limit 1`,
          parameters: [],
        }),
      );
    expect(await readBy(adminA)).toEqual([{ actor: null }]);
    expect(await readBy(confidant)).not.toContainEqual({ actor: clientA.id });
    expect(await readBy(superAdmin)).toEqual([{ actor: clientA.id }]);
  });

  test('an Admin who lists only their own reports is not named, also before they report under shield', async () => {
    const admin = await organizationA.admin();
    expect(await linesLeftBy(app, () => ask(admin, LIST_INCIDENTS, { reportedByMe: true }))).toEqual([
      unnamed(admin, [], 'Admin'),
    ]);
    const mine = await make.incident(admin, { clientName: 'Kees Geel', isShielded: true });
    for (const variables of [
      { reportedByMe: true },
      { userId: admin.id },
      { userId: admin.id.toUpperCase() },
    ]) {
      expect(await linesLeftBy(app, () => ask(admin, LIST_INCIDENTS, variables))).toEqual([
        unnamed(admin, [mine], 'Admin'),
      ]);
    }
    // The full list names this Admin, as it does every Admin.
    const all = listed(admin, inA, [own, secret, others, mine], 'Admin');
    expect(await linesLeftBy(app, () => ask(admin, LIST_INCIDENTS, { pageSize: 100 }))).toEqual([all]);
    await app.sql.query('delete from incident where id = $1', [mine.id]);
  });

  test('a refused list leaves a line in that organisation, or in one’s own', async () => {
    const refused = (organizationId: string) => ({
      ...inA,
      organizationId,
      actorId: adminA.id,
      action: 'refused',
      details: { references: [], attempt: 'list' },
    });
    const listing = (organizationId: string) => () => gql(adminA, LIST_INCIDENTS, { organizationId });
    expect(await linesLeftBy(app, listing(organizationB.id))).toEqual([
      { ...refused(organizationB.id), entityId: organizationB.id },
    ]);
    expect(await linesLeftBy(app, listing(UNKNOWN_ID))).toEqual([
      { ...refused(organizationA.id), entityId: UNKNOWN_ID },
    ]);
    const otherReporter = () => rest(clientA, 'GET', `/incidenten/user/${colleagueA.id}`);
    expect(await linesLeftBy(app, otherReporter)).toMatchObject([
      { organizationId: organizationA.id, actorId: clientA.id, action: 'refused' },
    ]);
  });

  test('a SuperAdmin’s request that concerns no organisation leaves a line without one', async () => {
    const line = { ...inA, organizationId: NO_ORGANIZATION, actorId: superAdmin.id };
    const nothing = { ...line, entityId: NO_ORGANIZATION, action: 'listed' };
    const details = { references: [], count: 0, why: 'SuperAdmin' };
    const filter = { status: ['Closed'] };
    for (const call of [
      () => ask(superAdmin, LIST_INCIDENTS, { filter }),
      () => ask(superAdmin, '{ incidents(search: "komt nergens voor") { total } }'),
    ])
      expect(await linesLeftBy(app, call)).toEqual([{ ...nothing, details }]);
    const refused = { ...line, entityId: UNKNOWN_ID, action: 'refused' };
    const calls: [string, string, object][] = [
      ['read', GET_INCIDENT, { id: UNKNOWN_ID }],
      ['delete', DELETE_INCIDENT, { id: UNKNOWN_ID }],
      ['list', LIST_INCIDENTS, { organizationId: UNKNOWN_ID }],
      ['export', EXPORT_INCIDENTS, { organizationId: UNKNOWN_ID }],
      ['create', CREATE_INCIDENT, { organizationId: UNKNOWN_ID, input: validIncident }],
    ];
    for (const [attempt, document, variables] of calls) {
      const call = async () => expect((await gql(superAdmin, document, variables)).code).toBe('NOT_FOUND');
      expect(await linesLeftBy(app, call)).toEqual([{ ...refused, details: { references: [], attempt } }]);
    }
  });

  test('a caller without a session leaves no line', async () => {
    const calls = () => Promise.all([gql(null, LIST_INCIDENTS), rest(null, 'GET', '/incidenten')]);
    expect(await linesLeftBy(app, calls)).toEqual([]);
  });
});

describe('an export leaves one line', () => {
  test('an export of the list is logged with its count', async () => {
    const taking = () => ask(adminA, EXPORT_INCIDENTS, { organizationId: organizationA.id });
    expect(await linesLeftBy(app, taking)).toMatchObject([
      { ...inA, entityId: organizationA.id, actorId: adminA.id, action: 'exported', details: { count: 3 } },
    ]);
  });

  test('a refused export of the list is logged', async () => {
    const taking = () => gql(clientA, EXPORT_INCIDENTS, { organizationId: organizationA.id });
    expect(await linesLeftBy(app, taking)).toEqual([
      {
        ...inA,
        entityId: organizationA.id,
        actorId: clientA.id,
        action: 'refused',
        details: { references: [], attempt: 'export' },
      },
    ]);
  });

  test('an export of one’s own data leaves a line that names nobody', async () => {
    const taking = (who: Person) => () => rest(who, 'GET', '/user/data');
    const line = { ...inA, entityId: organizationA.id, action: 'exported' };
    const details = { references: [others.clientReference], count: 1, why: 'Reporter' };
    expect(await linesLeftBy(app, taking(colleagueA))).toEqual([
      { ...line, ...hidden(colleagueA, details), details: {} },
    ]);
    const references = expect.arrayContaining([own.clientReference, secret.clientReference]);
    const secretDetails = { references, count: 2, why: 'Reporter' };
    expect(await linesLeftBy(app, taking(clientA))).toEqual([
      { ...line, ...hidden(clientA, secretDetails), details: {} },
    ]);
  });
});

describe('the lines', () => {
  test('name no client, and nothing that was searched for', async () => {
    const search = 'Groen';
    await ask(adminA, LIST_INCIDENTS, { search });
    const { rows } = await app.sql.query(
      'select from access_log where details::text ~* $1 union all select from change_log where details::text ~* $1',
      ['\\m(groen|blauw|rood|wit)\\M'],
    );
    expect(rows).toEqual([]);
  });

  test('are not softened by a caller who says that nobody was at the screen', async () => {
    const token = await adminA.token();
    const response = await linesLeftBy(app, () =>
      fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-background': '1',
        },
        body: JSON.stringify({ query: '{ incidents { total } }' }),
      }),
    );
    expect(response).toMatchObject([{ action: 'listed' }]);
    expect(JSON.stringify(response)).not.toContain('background');
  });
});
