import { makeApiToken, ReportingTool } from '../modules/identity/api-token.ts';
import { teamsOn } from '../modules/teams/teams.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { UNKNOWN_ID } from '../server/unknown-id.ts';
import { type Cell, isRefusal } from './net-calls.ts';
import { records } from './parts.ts';
import { type Caller, type Owner, onlyReads, type Row, type Target } from './rows.ts';

const blocked = new WeakMap<TestApp, Promise<Person>>();
const ledTeams = new WeakMap<TestApp, Promise<LedTeam>>();
const tools = new WeakMap<TestApp, Promise<Person>>();

/** The caller as a person of organisation A. */
async function personOf(app: TestApp, caller: Caller): Promise<Person | null> {
  const { clientA, adminA, superAdmin } = app.actors;
  if (caller === 'blocked') {
    const made = blocked.get(app) ?? makeBlocked(app);
    blocked.set(app, made);
    return made;
  }
  if (caller === 'tool') {
    const made = tools.get(app) ?? makeTool(app);
    tools.set(app, made);
    return made;
  }
  if (caller === 'TeamLead') return (await ledTeamOf(app)).lead;
  return { anonymous: null, Client: clientA, Admin: adminA, SuperAdmin: superAdmin }[caller];
}

interface LedTeam {
  readonly id: string;
  readonly lead: Person;
  readonly colleague: Person;
}

/** The team of A that the lead among the callers answers for, with a colleague in it. */
function ledTeamOf(app: TestApp): Promise<LedTeam> {
  const team = ledTeams.get(app) ?? makeLedTeam(app);
  ledTeams.set(app, team);
  return team;
}

async function makeLedTeam(app: TestApp): Promise<LedTeam> {
  const { organizationA } = app.actors;
  const [lead, colleague] = [await organizationA.client(), await organizationA.client()];
  const members = [{ person: lead, leads: true }, { person: colleague }];
  return { id: await teamsOn(app).team(organizationA.id, { members }), lead, colleague };
}

async function makeTool(app: TestApp): Promise<Person> {
  const { adminA } = app.actors;
  const { token } = await makeApiToken(app, adminA);
  return new ReportingTool(adminA, token);
}

/** An Admin who was blocked while signed in; the session row still exists. */
async function makeBlocked({ actors, sql }: TestApp): Promise<Person> {
  const person = await actors.organizationA.admin();
  await person.token();
  await sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
  return person;
}

/** Records and what else the calls of a row have in use, by whose they are and their type. */
type Pool = Map<string, unknown>;

/** A target that tells what its call used. */
interface UsedTarget extends Target {
  readonly used: ReadonlySet<string>;
}

/** The target of a call: a record of the caller, of a colleague in A or in the led team, of a person of B, or none. */
async function makeTarget(
  app: TestApp,
  caller: Person | null,
  owner: Owner,
  pool: Pool,
): Promise<UsedTarget> {
  const { organizationA, organizationB, clientA, colleagueA, clientB } = app.actors;
  const [used, made] = [new Set<string>(), new Set<string>()];
  if (owner === 'missing') {
    const idOf = async () => UNKNOWN_ID;
    const none = { userId: UNKNOWN_ID, organizationId: UNKNOWN_ID, made: [], used };
    return { owner, ...none, idOf, newIdOf: idOf, reuse: (_name, make) => make() };
  }
  const team = owner === 'led' ? await ledTeamOf(app) : null;
  const author =
    team?.colleague ?? { own: caller ?? clientA, colleague: colleagueA, foreign: clientB }[owner as 'own'];
  const { id: organizationId } = owner === 'foreign' ? organizationB : organizationA;
  const makeRecord = async (type: string) => {
    if (team && type === 'Team') return team.id;
    const make = records[type];
    if (!make)
      throw new Error(`Export how a ${type} is made, in records of tests/kit/modules/<module>/*matrix.ts`);
    const id = await make(app, author, organizationId);
    if (team) await placeInTeam(app, author, team.id);
    return id;
  };
  const reuse = async <Value>(name: string, make: () => Promise<Value>): Promise<Value> => {
    const key = `${author.id} ${name}`;
    if (!pool.has(key)) pool.set(key, await make());
    used.add(key);
    return pool.get(key) as Value;
  };
  const idOf = async (type: string) => {
    const id = await reuse(type, () => makeRecord(type));
    made.add(id);
    return id;
  };
  const newIdOf = (type: string) => {
    pool.delete(`${author.id} ${type}`);
    return idOf(type);
  };
  return {
    ...{ owner, userId: author.id, organizationId, idOf, newIdOf, reuse, used },
    get made() {
      return [...made];
    },
  };
}

/** Puts the records of a person in a team; those that a colleague planned for them as well. */
async function placeInTeam({ sql }: TestApp, { id }: Person, teamId: string): Promise<void> {
  const { rows } = await sql.query<{ table: string }>(
    `select k.table_name as table from record_kind k join pg_attribute a on a.attrelid = k.table_name::regclass
     where a.attname = 'team_id'`,
  );
  for (const { table } of rows)
    await sql.query(
      `update ${table} set team_id = $2 where team_id is null
         and id in (select r.id from record r where $1 = any (r.concerned))`,
      [id, teamId],
    );
}

/** A call that was made, with its outcome. */
interface Attempt {
  readonly cell: Cell;
  readonly target: Target;
  readonly outcome: string;
}

/** Makes calls of a row one after the other. */
export async function* attempts(
  app: TestApp,
  [name, { call }]: readonly [string, Row],
  cells: readonly Cell[],
): AsyncGenerator<Attempt> {
  const pool: Pool = new Map();
  for (const cell of cells) {
    const actor = await personOf(app, cell.caller);
    const target = await makeTarget(app, actor, cell.owner, pool);
    const outcome = await call(actor, target);
    if (!onlyReads(name) && !isRefusal(outcome)) for (const key of target.used) pool.delete(key);
    yield { cell, target, outcome };
  }
}

/** Outcomes by caller and owner. */
export type CellOutcomes = Readonly<Record<string, string>>;

/** The outcomes of calls of a row. */
export async function outcomesOf(
  app: TestApp,
  row: readonly [string, Row],
  cells: readonly Cell[],
): Promise<CellOutcomes> {
  const outcomes: [string, string][] = [];
  for await (const { cell, outcome } of attempts(app, row, cells)) outcomes.push([keyOf(cell), outcome]);
  return Object.fromEntries(outcomes);
}

/** The expected outcomes of calls. */
export function expectedOf(cells: readonly Cell[]): CellOutcomes {
  return Object.fromEntries(cells.map((cell) => [keyOf(cell), cell.expected]));
}

const keyOf = ({ caller, owner }: Cell) => `${caller}, ${owner}`;
