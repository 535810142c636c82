import { afterAll, describe, expect, test } from 'vitest';
import { type EntryPage, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { removeLeftovers } from '../kit/server/leftovers.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'a SuperAdmin lists all improvement points' });
afterAll(() => app.close());
const { make } = app;
const { organizationA, organizationB, superAdmin, adminA, clientA, colleagueA, clientB, clientOfBoth } =
  app.actors;

const own = await make.registerEntry(clientA);
const colleagues = await make.registerEntry(colleagueA);
const foreign = await make.registerEntry(clientB);
const guestsInA = await make.registerEntry(clientOfBoth, {}, organizationA.id);
const guestsInB = await make.registerEntry(clientOfBoth, {}, organizationB.id);
const all = [own, colleagues, foreign, guestsInA, guestsInB];
removeLeftovers(
  app,
  'register_entry',
  all.map(({ id }) => id),
);

async function list(actor: Person, variables: object = {}): Promise<EntryPage> {
  const { registerEntries } = await app.ask<Listed>(actor, LIST_ENTRIES, variables);
  return registerEntries;
}

async function expectSeen(
  actor: Person,
  variables: object,
  entries: readonly { id: string }[],
): Promise<void> {
  const { rows, total } = await list(actor, variables);
  expect(rows.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
  expect(total).toBe(entries.length);
}

test('an omitted variable has its default of the document', async () => {
  const document = `query ($page: Int! = 1, $pageSize: Int! = 2, $sort: RegisterEntrySort! = { field: createdAt, direction: asc }) {
    registerEntries(page: $page, pageSize: $pageSize, sort: $sort) { rows { id } } }`;
  const idsOf = async (variables: object) =>
    (await app.ask<Listed>(superAdmin, document, variables)).registerEntries.rows.map(({ id }) => id);
  expect(await idsOf({})).toEqual([foreign.id, guestsInA.id]);
  expect(await idsOf({ page: 0 })).toEqual([own.id, colleagues.id]);
  expect(await idsOf({ page: 0, pageSize: 1 })).toEqual([own.id]);
});

describe('the list shows', () => {
  test('a Client their own entries, of every organisation', async () => {
    await expectSeen(clientA, {}, [own]);
    await expectSeen(clientOfBoth, {}, [guestsInA, guestsInB]);
    await expectSeen(clientOfBoth, { organizationId: organizationB.id }, [guestsInB]);
    await expectSeen(clientA, { userId: clientA.id }, [own]);
  });

  test('an Admin everything of the organisation', async () => {
    await expectSeen(adminA, {}, [own, colleagues, guestsInA]);
    await expectSeen(adminA, { organizationId: organizationA.id }, [own, colleagues, guestsInA]);
    await expectSeen(adminA, { userId: colleagueA.id }, [colleagues]);
  });

  test('an Admin only what an author wrote within the organisation', async () => {
    await expectSeen(adminA, { userId: clientOfBoth.id }, [guestsInA]);
    await expectSeen(adminA, { userId: clientB.id }, []);
  });

  test('a SuperAdmin everything, or one organisation', async () => {
    await expectSeen(superAdmin, {}, all);
    await expectSeen(superAdmin, { organizationId: organizationB.id }, [foreign, guestsInB]);
  });

  test('a person without organisations nothing', async () => {
    await expectSeen(await make.person({ role: 'Client' }), {}, []);
    await expectSeen(await make.person({ role: 'Admin' }), {}, []);
  });

  test('no entry to an author who has left the organisation', async () => {
    const leaver = await organizationB.client();
    const entry = await make.registerEntry(leaver);
    await expectSeen(leaver, {}, [entry]);
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    await expectSeen(leaver, {}, []);
  });

  test('entries of an author who has left', async () => {
    const organization = await make.organization();
    const leaver = await organization.client();
    const entry = await make.registerEntry(leaver);
    await app.sql.query('delete from membership where user_id = $1', [leaver.id]);
    const { rows } = await list(await organization.admin());
    expect(rows.map(({ id, user }) => [id, user.surname])).toEqual([[entry.id, leaver.surname]]);
  });

  test('entries of a SuperAdmin to the Admin of the organisation', async () => {
    const organization = await make.organization();
    const entry = await make.registerEntry(superAdmin, {}, organization.id);
    await expectSeen(await organization.admin(), {}, [entry]);
  });
});

describe('the list refuses', () => {
  const refusal = async (actor: Person | null, variables: object) => {
    const { data, code, fields } = await app.gql(actor, LIST_ENTRIES, variables);
    expect(data).toBeNull();
    return fields ? [code, fields] : [code];
  };

  test('a caller without a session', async () => {
    expect(await refusal(null, {})).toEqual(['UNAUTHENTICATED']);
  });

  test('an organisation without access, as one that does not exist', async () => {
    for (const actor of [clientA, adminA]) {
      const foreignOne = await app.gql(actor, LIST_ENTRIES, { organizationId: organizationB.id });
      const unknownOne = await app.gql(actor, LIST_ENTRIES, { organizationId: UNKNOWN_ID });
      expect(foreignOne.code).toBe('NOT_FOUND');
      expect(foreignOne.errors).toEqual(unknownOne.errors);
    }
  });

  test('a Client the entries of somebody else', async () => {
    expect(await refusal(clientA, { userId: colleagueA.id })).toEqual(['NOT_FOUND']);
    expect(await refusal(clientA, { userId: UNKNOWN_ID })).toEqual(['NOT_FOUND']);
  });

  test.each([
    [{ page: -1 }, { page: 'Moet een geheel getal zijn' }],
    [{ page: 100_001 }, { page: 'Moet een geheel getal zijn' }],
    [{ pageSize: 0 }, { pageSize: 'Kies 1 tot en met 100 rijen per pagina' }],
    [{ pageSize: 101 }, { pageSize: 'Kies 1 tot en met 100 rijen per pagina' }],
    [
      { pageSize: 2_147_483_647 },
      { pageSize: 'Vraag hoogstens 200 rijen in één keer, van alle lijsten samen' },
    ],
    [{ organizationId: 'geen-sleutel' }, { organizationId: 'Geen geldige sleutel' }],
    [{ organizationId: `${UNKNOWN_ID}\u0000` }, { organizationId: 'Geen geldige sleutel' }],
    [{ userId: "' or 1=1 --" }, { userId: 'Geen geldige sleutel' }],
  ])('%j', async (variables, fields) => {
    expect(await refusal(adminA, variables)).toEqual(['VALIDATION', fields]);
  });

  test.each([
    [{ pageSize: 1e9 * 10 }],
    [{ page: 1.5 }],
    [{ page: 'twee' }],
    [{ filter: { source: ['Horoscope'] } }],
    [{ filter: { status: ['Finished'] } }],
    [{ sort: { field: 'password', direction: 'asc' } }],
    [{ sort: { field: 'createdAt', direction: 'sideways' } }],
    [{ search: 5 }],
  ])('%j as a mistake in the request', async (variables) => {
    expect(await refusal(adminA, variables)).toEqual(['BAD_USER_INPUT']);
  });
});

describe('an entry in the list', () => {
  test('shows every field', async () => {
    const { rows } = await list(clientA);
    const { organizationId: _, userId: __, ...values } = own;
    expect(rows).toEqual([
      {
        ...values,
        number: expect.stringMatching(/^VP-\d{4}-001$/),
        version: 1,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        organization: { id: organizationA.id, name: organizationA.name },
        user: { id: clientA.id, username: clientA.username, name: clientA.name, surname: clientA.surname },
        evaluateOn: null,
        effectivenessResult: null,
        responsibleUser: null,
        abilities: { update: true, delete: true },
      },
    ]);
  });

  test('may be selected with aliases, twice, and in fragments', async () => {
    const data = await app.ask(
      clientA,
      `{ a: registerEntries { list: rows { key: id ...words } } b: registerEntries(pageSize: 1) { rows { id } total } }
       fragment words on RegisterEntry { what: description user { last: surname } ... on RegisterEntry { user { id } } }`,
    );
    const what = { key: own.id, what: own.description, user: { last: clientA.surname, id: clientA.id } };
    expect(data).toEqual({ a: { list: [what] }, b: { rows: [{ id: own.id }], total: 1 } });
  });

  test('may be selected partly by @include with a variable', async () => {
    const document = `query ($more: Boolean!) { registerEntries { rows { id description @include(if: $more)
      user @skip(if: $more) { id } } } }`;
    const first = await app.ask(clientA, document, { more: true });
    const second = await app.ask(clientA, document, { more: false });
    expect(first).toEqual({ registerEntries: { rows: [{ id: own.id, description: own.description }] } });
    expect(second).toEqual({ registerEntries: { rows: [{ id: own.id, user: { id: clientA.id } }] } });
  });
});

describe('the ability to add an entry', () => {
  test('comes with the list, in any spelling of the organisation id', async () => {
    const organizationId = organizationA.id.toUpperCase();
    expect((await list(adminA, { organizationId })).abilities).toEqual({ create: true });
    expect((await list(clientA)).abilities).toEqual({ create: true });
  });
});
