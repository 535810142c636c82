import { buildSchema, getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import source from '../../schema/schema.graphql?raw';
import { withoutRowLevelSecurity } from '../kit/matrix/nets-off.ts';
import { records } from '../kit/matrix/parts.ts';
import { invitationsOn } from '../kit/modules/identity/invitations.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { UNKNOWN_ID } from '../kit/server/unknown-id.ts';

const app = await startTestApp({ own: 'row-level security is switched off' });
afterAll(() => app.close());
const { superAdmin, adminA, adminB, clientA, clientB, clientOfBoth, organizationA, organizationB } =
  app.actors;
const people = { superAdmin, adminA, adminB, clientA, clientB, clientOfBoth };

interface Page {
  readonly rows: readonly { id: string }[];
  readonly total: number;
}

const queries = buildSchema(source).getQueryType()?.getFields() ?? {};
const hasRows = (field: (typeof queries)[string]) => {
  const type = getNamedType(field.type);
  return isObjectType(type) && 'rows' in type.getFields();
};
/** Lists that are read as a whole: subscribers hear that something is new, not of which row. */
const asWholes = new Set(['notifications']);
/** Every other list of the schema, but those of one record, such as its comments, which come with that record. */
const lists = Object.values(queries)
  .filter((field) => hasRows(field) && !field.args.some(isRequiredArgument) && !asWholes.has(field.name))
  .map(({ name }) => name);

for (const make of Object.values(records)) {
  await make(app, clientA, organizationA.id);
  await make(app, clientB, organizationB.id);
}
await invitationsOn(app).invite();
await app.sql.query(`update audit set status = 'Done', finished_at = now()`);
await app.sql.query(`insert into audit_finding (id, organization_id, audit_id, user_id, created_at, updated_at,
  description, severity) select gen_random_uuid(), organization_id, id, user_id, now(), now(), 'Goed', 'GoodPractice' from audit`);

/** The server's answer to a list for somebody: of these ids, or the first hundred of all. */
async function ask(actor: Person | null, list: string, ids?: readonly string[] | null, more = '') {
  const document = `query ($ids: [ID!]) { ${list}(ids: $ids, pageSize: 100 ${more}) { total rows { id } } }`;
  const { code, data, errors } = await app.gql<Record<string, Page>>(actor, document, { ids });
  return { code, page: data?.[list], errors };
}

async function idsIn(
  actor: Person,
  list: string,
  ids?: readonly string[] | null,
): Promise<string[] | string> {
  const { code, page } = await ask(actor, list, ids);
  return code ?? (page?.rows ?? []).map(({ id }) => id).sort();
}

test('every list of the schema takes the ids of its rows', () => {
  expect(lists.length).toBeGreaterThan(7);
  for (const list of lists) expect(queries[list]?.args.map(({ name }) => name)).toContain('ids');
});

describe.each(lists)('%s by ids', (list) => {
  const everybodySeesTheirs = async () => {
    const all = await idsIn(superAdmin, list);
    if (typeof all === 'string') throw new Error(all);
    expect(all.length).toBeGreaterThan(0);
    for (const [name, person] of Object.entries(people)) {
      const whole = await idsIn(person, list);
      expect(await idsIn(person, list, [...all, UNKNOWN_ID]), name).toEqual(whole);
    }
  };

  test('gives each caller what the whole list gives them, and no more', everybodySeesTheirs);

  test('does so with row-level security off as well', async () => {
    onTestFinished(await withoutRowLevelSecurity(app));
    await everybodySeesTheirs();
  });

  test('gives only the rows that are named, counted like them', async () => {
    const { page: whole } = await ask(superAdmin, list);
    const id = whole?.rows[0]?.id ?? '';
    expect((await ask(superAdmin, list, [id, id.toUpperCase()])).page).toEqual({ rows: [{ id }], total: 1 });
    expect((await ask(superAdmin, list, [])).page).toEqual({ rows: [], total: 0 });
    expect((await ask(superAdmin, list, null)).page).toEqual(whole);
  });

  test('refuses who is not signed in, what is no id, and more than a page holds', async () => {
    expect((await ask(null, list, [UNKNOWN_ID])).code).toBe('UNAUTHENTICATED');
    const fieldsOf = async (ids: string[]) => {
      const { code, errors } = await ask(superAdmin, list, ids);
      return { code, fields: Object.keys((errors?.[0]?.extensions?.fields ?? {}) as object) };
    };
    const refused = { code: 'VALIDATION', fields: ['ids'] };
    expect(await fieldsOf(['1'])).toEqual(refused);
    expect(await fieldsOf(Array(101).fill(UNKNOWN_ID))).toEqual(refused);
    expect((await ask(superAdmin, list, Array(100).fill(UNKNOWN_ID))).code).toBeUndefined();
  });
});

test('a list by ids keeps within what else is asked of it', async () => {
  const { id } = await app.make.registerEntry(clientA);
  const entries = (more: string) => ask(adminA, 'registerEntries', [id], more);
  expect((await entries('')).page?.total).toBe(1);
  expect((await entries('search: "geen enkel woord hiervan"')).page).toEqual({ rows: [], total: 0 });
  expect((await entries('filter: { status: [Completed] }')).page).toEqual({ rows: [], total: 0 });
  expect((await entries(`userId: "${clientA.id}"`)).page?.total).toBe(1);
  expect((await entries(`organizationId: "${organizationB.id}"`)).code).toBe('NOT_FOUND');
});
