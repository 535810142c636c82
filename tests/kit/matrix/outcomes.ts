import { makeApiToken, ReportingTool } from '../modules/identity/api-token.ts';
import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';
import { UNKNOWN_ID } from '../server/unknown-id.ts';
import { records } from './parts.ts';
import {
  type Call,
  type Caller,
  everywhere,
  type Outcomes,
  type Owner,
  owners,
  type Target,
} from './rows.ts';

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

/** An Admin who was blocked while signed in; the session row still exists. */
async function makeBlocked({ actors, sql }: TestApp): Promise<Person> {
  const person = await actors.organizationA.admin();
  await person.token();
  await sql.query('update app_user set blocked_at = now() where id = $1', [person.id]);
  return person;
}

/** The target of a call: a record of the caller, of a colleague in A, of a person of B, or none. */
function makeTarget(app: TestApp, caller: Person | null, owner: Owner): Target {
  const { organizationA, organizationB, clientA, colleagueA, clientB } = app.actors;
  if (owner === 'missing') {
    const idOf = async () => UNKNOWN_ID;
    return { owner, userId: UNKNOWN_ID, organizationId: UNKNOWN_ID, idOf, made: [] };
  }
  const author = { own: caller ?? clientA, colleague: colleagueA, foreign: clientB }[owner];
  const { id: organizationId } = owner === 'foreign' ? organizationB : organizationA;
  const known = new Map<string, string>();
  const idOf = async (type: string) => {
    const id = known.get(type) ?? (await makeRecord(type));
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

/** The outcome of one caller for data of one owner. */
export async function outcomeFor(app: TestApp, caller: Caller, owner: Owner, call: Call): Promise<string> {
  const actor = await personOf(app, caller);
  return call(actor, makeTarget(app, actor, owner));
}

/** The outcomes of one caller for data of each owner. */
export async function outcomesFor(app: TestApp, caller: Caller, call: Call): Promise<Outcomes> {
  const outcomes = everywhere('');
  for (const owner of owners) outcomes[owner] = await outcomeFor(app, caller, owner, call);
  return outcomes;
}
