import { makeApiToken, ReportingTool } from '../modules/identity/api-token.ts';
import { teamsOn } from '../modules/teams/teams.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { UNKNOWN_ID } from '../server/unknown-id.ts';
import { records } from './parts.ts';
import { type Call, type Caller, type Outcomes, type Owner, ownersFor, type Target } from './rows.ts';

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

/** The target of a call: a record of the caller, of a colleague in A or in the led team, of a person of B, or none. */
async function makeTarget(app: TestApp, caller: Person | null, owner: Owner): Promise<Target> {
  const { organizationA, organizationB, clientA, colleagueA, clientB } = app.actors;
  if (owner === 'missing') {
    const idOf = async () => UNKNOWN_ID;
    return { owner, userId: UNKNOWN_ID, organizationId: UNKNOWN_ID, idOf, made: [] };
  }
  const team = owner === 'led' ? await ledTeamOf(app) : null;
  const author =
    team?.colleague ?? { own: caller ?? clientA, colleague: colleagueA, foreign: clientB }[owner as 'own'];
  const { id: organizationId } = owner === 'foreign' ? organizationB : organizationA;
  const known = new Map<string, string>();
  const idOf = async (type: string) => {
    if (team && type === 'Team') return team.id;
    const id = known.get(type) ?? (await makeRecord(type));
    if (team) await placeInTeam(app, author, team.id);
    known.set(type, id);
    return id;
  };
  const makeRecord = (type: string) => {
    const make = records[type];
    if (!make)
      throw new Error(`Export how a ${type} is made, in records of tests/kit/modules/<module>/*matrix.ts`);
    return make(app, author, organizationId);
  };
  return {
    owner,
    userId: author.id,
    organizationId,
    idOf,
    get made() {
      return [...known.values()];
    },
  };
}

/** Puts the records of a person in a team; those that a colleague planned for them as well. */
async function placeInTeam({ sql }: TestApp, { id }: Person, teamId: string): Promise<void> {
  const of = {
    incident: 'user_id',
    register_entry: 'user_id',
    task_event: 'assigned_to_user_id',
    risk: 'owner_user_id',
  };
  for (const [table, person] of Object.entries(of))
    await sql.query(`update ${table} set team_id = $2 where ${person} = $1 and team_id is null`, [
      id,
      teamId,
    ]);
}

/** The outcome of one caller for data of one owner. */
export async function outcomeFor(app: TestApp, caller: Caller, owner: Owner, call: Call): Promise<string> {
  const actor = await personOf(app, caller);
  return call(actor, await makeTarget(app, actor, owner));
}

/** The outcomes of one caller for data of each owner. */
export async function outcomesFor(app: TestApp, caller: Caller, call: Call): Promise<Outcomes> {
  const outcomes: [Owner, string][] = [];
  for (const owner of ownersFor(caller)) outcomes.push([owner, await outcomeFor(app, caller, owner, call)]);
  return Object.fromEntries(outcomes) as unknown as Outcomes;
}
