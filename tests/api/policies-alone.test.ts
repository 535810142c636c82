import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '../../server/platform/core/ids.ts';
import { callsFor } from '../kit/matrix/net-calls.ts';
import { carriedOut, limitedByPostgresAlone, withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { expectedOf, outcomesOf } from '../kit/matrix/outcomes.ts';
import { graphqlMatrix } from '../kit/matrix/parts.ts';
import { HANDBOOK } from '../kit/modules/manuals/manuals.ts';
import { storeManual } from '../kit/modules/manuals/stored-manuals.ts';
import { GET_TEMPLATE, LIST_TEMPLATES, planningOn } from '../kit/modules/planning/planning.ts';
import { FOLLOW_UP_ENTRY, LIST_ENTRIES, type Listed } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import { validEntry } from '../kit/server/make.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const { organizationA, organizationB, clientOfBoth, clientA, colleagueA, clientB, adminA } = app.actors;

await withoutRowLevelSecurity(app);

const isChange = (name: string) => name.startsWith('Mutation.');
const rows = Object.entries(graphqlMatrix(app))
  .map((row) => ({ row, name: row[0], cells: callsFor('policies', ...row) }))
  // A recurring task is read by its id as Postgres alone allows, and belongs to no organisation.
  .filter(({ name, cells }) => cells.length > 0 && name !== 'Query.taskTemplate');

describe('the policies alone, with row-level security off', () => {
  test.each(rows)('$name gives each caller no more than what is theirs', async ({ row, name, cells }) => {
    const isLimited = limitedByPostgresAlone.has(name);
    const decided = isLimited ? cells.filter(({ owner }) => owner === 'foreign') : cells;
    const [outcomes, expected] = [await outcomesOf(app, row, decided), expectedOf(decided)];
    if (!isLimited && !isChange(name)) expect(outcomes).toEqual(expected);
    else expect(carriedOut(outcomes)).toEqual(carriedOut(expected));
  });

  test('the list without an organisation holds nothing of anyone else', async () => {
    const own = await app.make.registerEntry(clientA);
    const colleagues = await app.make.registerEntry(colleagueA);
    await app.make.registerEntry(clientB);
    const forClient = await app.ask<Listed>(clientA, LIST_ENTRIES, { pageSize: 100 });
    const authors = new Set(forClient.registerEntries.rows.map(({ user }) => user.id));
    expect(authors).toEqual(new Set([clientA.id]));
    expect(forClient.registerEntries.rows.map(({ id }) => id)).toContain(own.id);
    const forAdmin = await app.ask<Listed>(adminA, LIST_ENTRIES, { pageSize: 100 });
    const where = new Set(forAdmin.registerEntries.rows.map(({ organization }) => organization.id));
    expect(where).toEqual(new Set([organizationA.id]));
    expect(forAdmin.registerEntries.rows.map(({ id }) => id)).toContain(colleagues.id);
  });

  test('a Client cannot follow up an improvement point of a colleague', async () => {
    const colleagues = await app.make.registerEntry(colleagueA);
    const variables = { organizationId: organizationA.id, input: validEntry, followUpOf: colleagues.id };
    const { code } = await app.gql(clientA, FOLLOW_UP_ENTRY, variables);
    expect(code).toBe('FORBIDDEN');
  });

  test('the contents of a handbook show a Client no draft', async () => {
    const published = await storeManual(app, adminA.id, organizationA.id);
    const draft = await storeManual(app, adminA.id, organizationA.id, 'draft');
    for (const [actor, ids] of [
      [clientA, [published]],
      [adminA, [published, draft]],
    ] as const) {
      const { handbook } = await app.ask<{ handbook: { chapters: { id: string }[] } }>(actor, HANDBOOK, {
        ...{ organizationId: organizationA.id, hasDrafts: true },
      });
      const shown = handbook.chapters.map(({ id }) => id).filter((id) => [published, draft].includes(id));
      expect(shown.toSorted()).toEqual(ids.toSorted());
    }
  });

  test('own recurring tasks are those of one’s organisations', async () => {
    const { template } = planningOn(app);
    const own = await template({ organizationId: organizationA.id });
    const others = await template({ organizationId: organizationB.id });
    for (const actor of [clientA, adminA]) {
      const { taskTemplates } = await app.ask<{ taskTemplates: { rows: { id: string }[] } }>(
        actor,
        LIST_TEMPLATES,
        { pageSize: 100, filter: { isOwn: true } },
      );
      const ids = taskTemplates.rows.map(({ id }) => id);
      expect([ids.includes(own), ids.includes(others)]).toEqual([true, false]);
      expect((await app.gql(actor, GET_TEMPLATE, { id: others })).code).toBe('NOT_FOUND');
    }
  });

  test('the history of a person is that of one’s organisations', async () => {
    const note = async (organizationId: string) => {
      const id = newId();
      await app.sql.query(
        `insert into account_revision (id, user_id, organization_ids, at, changes) values ($1, $2, $3, now(), '{}')`,
        [id, clientOfBoth.id, [organizationId]],
      );
      return id;
    };
    const [own, others] = [await note(organizationA.id), await note(organizationB.id)];
    const { userAccount } = await app.ask<{ userAccount: { revisions: { rows: { id: string }[] } } }>(
      adminA,
      'query ($id: ID!) { userAccount(id: $id) { revisions { rows { id } } } }',
      { id: clientOfBoth.id },
    );
    const ids = userAccount.revisions.rows.map(({ id }) => id);
    expect([ids.includes(own), ids.includes(others)]).toEqual([true, false]);
  });

  test('the organisations are those with access', async () => {
    const organizations = [{ id: organizationA.id }];
    for (const actor of [clientA, adminA]) {
      expect(await app.ask(actor, '{ organizations { id } }')).toEqual({ organizations });
    }
  });
});
