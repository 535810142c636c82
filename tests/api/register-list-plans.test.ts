import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerSources, registerStatuses } from '../../schema/records/register.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { modules } from '../../server/modules.ts';
import { noteStatements, type SentStatement } from '../kit/database/sent-statements.ts';
import { LIST_ENTRIES } from '../kit/modules/register/register.ts';
import { startTestApp } from '../kit/server/app.ts';
import type { Person } from '../kit/server/person.ts';
import { eventually } from '../kit/server/wait.ts';

/** Enough rows for a table scan to cost Postgres visibly more than an index. */
const ORGANIZATIONS = 24;
const ENTRIES_EACH = 500;

const app = await startTestApp({ own: 'plans depend on the sizes of tables' });
const { superAdmin } = app.actors;
const organizations = await Promise.all(Array.from({ length: ORGANIZATIONS }, () => app.make.organization()));
const authors = await Promise.all(organizations.map((organization) => organization.client()));
const [organization] = organizations;
const [author] = authors;
if (!organization || !author) throw new Error('There are two dozen');
const admin = await organization.admin();
const asApplication = new pg.Client({ connectionString: app.applicationUrl });

beforeAll(async () => {
  await asApplication.connect();
  await app.sql.query(
    `insert into register_entry (id, organization_id, user_id, created_at, updated_at, source, description, cause,
       immediate_measures, structural_measure, responsible_employee, status, expected_completion_date, effectiveness,
       effectiveness_measurement, responsible_user_id)
     select gen_random_uuid(), ($1::uuid[])[1 + i % $3::integer], ($2::uuid[])[1 + i % $3::integer], at, at,
       ($4::text[])[1 + i % 14], 'Kamer ' || i || room, 'Oorzaak ' || i % 97,
       'Direct', 'Structureel', 'Teamleider ' || i % 9,
       ($5::text[])[1 + i % 4], '2027-01-01', 'Onbekend' || room, 'Navraag',
       case when i % 5 = 0 then ($2::uuid[])[1 + (i + 1) % $3::integer] end
     from generate_series(0, $3::integer * $6::integer - 1) i, 
       -- Texts as long as people write them: how an index compares with the table depends on it.
       lateral (select now() - interval '1 hour' * i as at, repeat(' x', 100) as room) made`,
    [
      organizations.map(({ id }) => id),
      authors.map(({ id }) => id),
      ORGANIZATIONS,
      registerSources.codes,
      registerStatuses.codes,
      ENTRIES_EACH,
    ],
  );
  // An index alone cannot answer for a page that an open transaction may still see otherwise.
  await eventually(async () => {
    await app.sql.query('vacuum (analyze)');
    const { rows } = await app.sql.query<{ isVisible: boolean }>(
      `select relallvisible >= relpages as "isVisible" from pg_class where oid = 'register_entry'::regclass`,
    );
    return rows[0]?.isVisible;
  });
});
afterAll(async () => {
  await asApplication.end();
  await app.close();
});

const sent = noteStatements();

/** The statements over the register that a list sends to Postgres. */
async function statementsOf(actor: Person, variables: object): Promise<SentStatement[]> {
  await actor.token();
  sent.clear();
  await app.ask(actor, LIST_ENTRIES, { pageSize: 20, ...variables });
  return sent.sent().filter(({ text }) => text.includes('register_entry'));
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The index of a step, or those whose bitmaps it combines; not those of earlier steps. */
function indexesOf({ 'Index Name': index, Plans = [] }: PlanNode): string[] {
  if (index !== undefined) return [index];
  return Plans.filter((node) => node['Node Type'].startsWith('Bitmap')).flatMap(indexesOf);
}

/** Whether a step reads all keys of an organisation, not only those of the wanted rows. */
function readsAllKeys({ 'Index Name': index, 'Index Cond': condition = '', Plans = [] }: PlanNode): boolean {
  if (index === KEYS_OF_ORGANIZATION) return !/\bid = ANY/.test(condition);
  return Plans.filter((node) => node['Node Type'].startsWith('Bitmap')).some(readsAllKeys);
}

/**
 * The steps by which Postgres reads the register for a list: as the application's role, in the scope of the caller,
 * planned for the values at hand and planned once for all values, as a connection does in the end.
 */
async function stepsOf(actor: Person, variables: object): Promise<string[]> {
  const statements = await statementsOf(actor, variables);
  expect(statements).toHaveLength(2);
  await asApplication.query('begin read only');
  await asApplication.query(
    `select set_config('app.actor', $1, true), set_config('app.role', $2, true),
       set_config('app.organizations', $3, true)`,
    [actor.id, actor.role, actor.organizationIds.join(',')],
  );
  const steps = new Set<string>();
  for (const { text, values } of statements) {
    for (const step of await explain('format json', text, values)) steps.add(step);
    for (const step of await explain('format json, generic_plan', text)) steps.add(step);
  }
  await asApplication.query('commit');
  return [...steps].toSorted();
}

async function explain(how: string, text: string, values?: unknown[]): Promise<string[]> {
  const { rows } = await asApplication.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (${how}) ${text}`,
    values,
  );
  return (rows[0]?.['QUERY PLAN'] ?? [])
    .flatMap(({ Plan }) => nodesOf(Plan))
    .filter((node) => node['Relation Name'] === 'register_entry')
    .map(
      (node) => `${node['Node Type']} ${indexesOf(node).join()}${readsAllKeys(node) ? ' as a whole' : ''}`,
    );
}

const sortField = createSchema(modules).getType('RegisterEntrySortField');
const fields = sortField && 'getValues' in sortField ? sortField.getValues().map(({ name }) => name) : [];

const ofOrganization = { organizationId: organization.id };
const COUNTS = 'Index Only Scan register_entry_list_idx';
/** The rows of a page, or the candidates of a search, by their keys. */
const BY_KEY = /^(Index|Bitmap Heap) Scan register_entry_(pkey|organization_id_id_key)$/;
/** The index in which the keys of an organisation are adjacent. */
const KEYS_OF_ORGANIZATION = 'register_entry_organization_id_id_key';
/** The smaller of two suitable indexes is read, which depends on what people wrote. */
const BY_INDEX = /^Index Only Scan register_entry_(list|search)_idx$/;

/** The steps other than reading rows by their keys. */
async function searchingStepsOf(actor: Person, variables: object): Promise<string[]> {
  return (await stepsOf(actor, variables)).filter((step) => !BY_KEY.test(step));
}

function expectByIndex(steps: readonly string[]): void {
  expect(steps).toContain(COUNTS);
  for (const step of steps) expect(step).toMatch(BY_INDEX);
}

describe('the list of one organisation among many', () => {
  test('reads its first page in index order, and its counts by an index-only scan', async () => {
    expect(await stepsOf(admin, ofOrganization)).toEqual([COUNTS, 'Index Scan register_entry_list_idx']);
  });

  test.each([
    ['a later page', { page: 20 }],
    ['one source', { filter: { source: ['Igj'] } }],
    ['one status', { filter: { status: ['Completed'] } }],
    ['what is overdue', { filter: { isOverdue: true } }],
    ['the reports of a period', { filter: { createdAt: ['LastQuarter'] } }],
    ['what is expected in a period', { filter: { expectedCompletionDate: ['2026-01-01..2027-12-31'] } }],
    ['whom a colleague is responsible for', { filter: { responsibleUserId: [author.id, 'none'] } }],
  ])('works out %s from an index alone', async (_what, variables) => {
    expectByIndex(await searchingStepsOf(admin, { ...ofOrganization, ...variables }));
  });

  describe.each(fields.filter((field) => field !== 'createdAt'))('the list by %s', (field) => {
    test.each(['asc', 'desc'])('is sorted (%s) from an index alone', async (direction) => {
      const sort = { field, direction };
      expectByIndex(await searchingStepsOf(admin, { ...ofOrganization, sort }));
    });
  });

  test('is searched in the index made for it also within periods', async () => {
    const filter = { createdAt: ['ThisYear'], expectedCompletionDate: ['2026-01-01..'] };
    expect(await stepsOf(admin, { ...ofOrganization, search: 'kamer 24', filter })).toEqual([
      'Index Only Scan register_entry_search_idx',
      `Index Scan ${KEYS_OF_ORGANIZATION}`,
    ]);
  });

  test.each(['kamer 24', 'structureel', 'nijlpaard', 'klacht', '100% a_b'])(
    'is searched for %s in the index made for it, and looked at by the keys of the organisation',
    async (search) => {
      expect(await stepsOf(admin, { ...ofOrganization, search })).toEqual([
        'Index Only Scan register_entry_search_idx',
        `Index Scan ${KEYS_OF_ORGANIZATION}`,
      ]);
    },
  );
});

describe('no list reads the whole table', () => {
  const lists: [string, Person, object][] = [
    ["a Client's own entries", author, {}],
    ["a Client's own entries, by a long text", author, { sort: { field: 'cause', direction: 'asc' } }],
    ["a Client's own entries, searched", author, { search: 'kamer' }],
    ["an Admin's organisations together", admin, {}],
    ['what one author wrote', admin, { userId: author.id }],
    ['all organisations together, for a SuperAdmin', superAdmin, {}],
    ['a later page of all organisations', superAdmin, { page: 20 }],
  ];

  test.each(lists)('no sequential scan serves %s', async (_what, actor, variables) => {
    const steps = await stepsOf(actor, variables);
    expect(steps.filter((step) => step.startsWith('Seq Scan'))).toEqual([]);
  });

  test.each([
    ['the first page', {}],
    ['a later page', { page: 3 }],
    ['one organisation', ofOrganization],
    ['a filter', { filter: { status: ['Completed'] } }],
    ['a search', { search: 'kamer 24' }],
    ['a sort', { sort: { field: 'cause', direction: 'asc' } }],
  ])(
    '%s of a Client’s is found by author and by who is responsible, whatever the organisation has',
    async (_what, variables) => {
      expect(await searchingStepsOf(author, variables)).toEqual([
        'Index Only Scan register_entry_author_idx',
        'Index Only Scan register_entry_responsible_idx',
      ]);
    },
  );

  test('the newest entries of all organisations come from an index', async () => {
    const counts = expect.stringMatching(/^Index Only Scan /);
    expect(await stepsOf(superAdmin, {})).toEqual([counts, 'Index Scan register_entry_all_idx']);
  });
});
