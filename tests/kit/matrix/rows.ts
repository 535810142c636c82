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

/** What a call is about, seen from the caller: an organisation, somebody of it, and what that person made there. */
export interface Target {
  readonly owner: Owner;
  readonly userId: string;
  readonly organizationId: string;
  /** The id of their record of a type of the schema, which is made when it is first asked for; of a missing one, no id. */
  idOf(type: string): Promise<string>;
  /** The ids of the records that were asked for so far. */
  readonly made: readonly string[];
}

/** Makes a record of somebody in an organisation and returns its id. */
export type RecordFactory = (app: TestApp, author: Person, organizationId: string) => Promise<string>;

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
