import { makeApiToken, ReportingTool } from '../modules/identity/api-token.ts';
import { UNKNOWN_ID } from '../modules/register/register.ts';
import type { Actors } from '../server/actors.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

const roleCallers = ['anonymous', 'Client', 'Admin', 'SuperAdmin'] as const;
type RoleCaller = (typeof roleCallers)[number];

/** Who calls; a blocked one brings the session of before the block, a reporting tool the API token of an Admin. */
export const callers = [...roleCallers, 'blocked', 'tool'] as const;
export type Caller = (typeof callers)[number];

/** Whose data the call is about, seen from the caller. */
export const owners = ['own', 'colleague', 'foreign', 'missing'] as const;
export type Owner = (typeof owners)[number];
export type Outcomes = Readonly<Record<Owner, string>>;

/** What a call is about: an entry and an incident with their author and organisation, or ids that belong to nothing. */
export interface Target {
  readonly owner: Owner;
  readonly entryId: string;
  readonly incidentId: string;
  readonly userId: string;
  readonly organizationId: string;
}

/** What each caller gets for data of each owner; a blocked one gets what nobody gets. */
export type Expected = Readonly<Record<RoleCaller, Outcomes>>;

/** Calls something about a target and says in a word what came of it. */
export type Call = (actor: Person | null, target: Target) => Promise<string>;

/** What each caller gets from a root field or a documented path, and how to call it. */
export interface Row {
  readonly expected: Expected;
  readonly call: Call;
  /** Reading that is not for API tokens. */
  readonly notForTools?: boolean;
}

/** Rows by the name of the root field ('Query.me') or of the documented call ('GET /user/profile'). */
export type Rows = Readonly<Record<string, Row>>;

/** Puts the rows of the modules together. @throws Error when two modules have a row of the same name. */
export function merge(parts: readonly Rows[]): Rows {
  const all: Record<string, Row> = {};
  for (const [name, row] of parts.flatMap((rows) => Object.entries(rows))) {
    if (all[name]) throw new Error(`${name} has two rows`);
    all[name] = row;
  }
  return all;
}

const blocked = new WeakMap<TestApp, Promise<Person>>();
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
  return { anonymous: null, Client: clientA, Admin: adminA, SuperAdmin: superAdmin }[caller];
}

async function makeTool(app: TestApp): Promise<Person> {
  const { adminA } = app.actors;
  const { token } = await makeApiToken(app, adminA);
  return new ReportingTool(adminA, token);
}

/** Someone who owns an organisation and was blocked while signed in; the session itself is still there. */
async function makeBlocked({ actors, sql, url }: TestApp): Promise<Person> {
  const person = await actors.organizationA.admin();
  await person.token(url);
  await sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
  return person;
}

/** A fresh entry and incident as the caller sees them: their own, a colleague's in A, one of B, or none. */
async function makeTarget({ actors, make }: TestApp, caller: Person | null, owner: Owner): Promise<Target> {
  if (owner === 'missing')
    return {
      owner,
      entryId: UNKNOWN_ID,
      incidentId: UNKNOWN_ID,
      userId: UNKNOWN_ID,
      organizationId: UNKNOWN_ID,
    };
  const author = authorOf(actors, caller, owner);
  const { id: organizationId } = owner === 'foreign' ? actors.organizationB : actors.organizationA;
  const { id: entryId } = await make.registerEntry(author, {}, organizationId);
  const { id: incidentId } = await make.incident(author, {}, organizationId);
  return { owner, entryId, incidentId, userId: author.id, organizationId };
}

function authorOf(
  { clientA, colleagueA, clientB }: Actors,
  caller: Person | null,
  owner: Exclude<Owner, 'missing'>,
): Person {
  return { own: caller ?? clientA, colleague: colleagueA, foreign: clientB }[owner];
}

/** The same outcome whatever it is about. */
export function everywhere(outcome: string): Record<Owner, string> {
  return { own: outcome, colleague: outcome, foreign: outcome, missing: outcome };
}

/** The same for everybody who is signed in, whatever it is about. */
export function sameForAll(outcome: string, anonymous: string): Expected {
  const same = everywhere(outcome);
  return { anonymous: everywhere(anonymous), Client: same, Admin: same, SuperAdmin: same };
}

/** What each role gets, and the refusal of whoever is not signed in. */
export function perRole(anonymous: string, roles: Omit<Expected, 'anonymous'>): Expected {
  return { anonymous: everywhere(anonymous), ...roles };
}

/** What a caller is to get; being blocked is as good as not being signed in, and a tool only reads. */
export function expectedFor(name: string, row: Row, caller: Caller): Outcomes {
  const { expected } = row;
  if (caller !== 'tool') return expected[caller === 'blocked' ? 'anonymous' : caller];
  const needsNoSession = expected.anonymous.own === expected.Admin.own;
  const reads = /^(Query|Subscription)\.|^GET /.test(name) && !row.notForTools;
  if (reads || needsNoSession) return expected.Admin;
  return everywhere(name.includes(' ') ? '403' : 'FORBIDDEN');
}

/** The outcomes of one caller for data of each owner. */
export async function outcomesFor(app: TestApp, caller: Caller, call: Call): Promise<Outcomes> {
  const outcomes = everywhere('');
  for (const owner of owners) {
    const actor = await personOf(app, caller);
    outcomes[owner] = await call(actor, await makeTarget(app, actor, owner));
  }
  return outcomes;
}
