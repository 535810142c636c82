import type { TestApp } from '../server/app.ts';
import type { Person } from '../server/person.ts';

const roleCallers = ['anonymous', 'Client', 'Admin', 'SuperAdmin'] as const;
type RoleCaller = (typeof roleCallers)[number];

/**
 * The callers; a lead is a Client who answers for a team, a blocked one uses a session from before the block, a reporting
 * tool the API token of an Admin.
 */
export const callers = [...roleCallers, 'TeamLead', 'blocked', 'tool'] as const;
export type Caller = (typeof callers)[number];

type UsualOwner = 'own' | 'colleague' | 'foreign' | 'missing';

/** The owner of the target, relative to the caller; `led` is a colleague whose records are of the team of a lead. */
export type Owner = UsualOwner | 'led';

/** The outcome per owner; the one for `led` belongs to leads alone. */
export type Outcomes = Readonly<Record<UsualOwner, string>> & { readonly led?: string };

/** The target of a call: an organisation, a person in it, and that person's records. */
export interface Target {
  readonly owner: Owner;
  readonly userId: string;
  readonly organizationId: string;
  /**
   * The id of the person's record of a type; an unknown id for a missing target. A record stays in use until a call on it
   * succeeds.
   */
  idOf(type: string): Promise<string>;
  /** The same of a record that no other call has used. */
  newIdOf(type: string): Promise<string>;
  /** A further thing that calls about the target need; it stays in use as a record does. */
  reuse<Value>(name: string, make: () => Promise<Value>): Promise<Value>;
  /** The ids of the records that were asked for so far. */
  readonly made: readonly string[];
}

/** Makes a record of somebody in an organisation and returns its id. */
export type RecordFactory = (app: TestApp, author: Person, organizationId: string) => Promise<string>;

/** The expected outcome per caller and owner; a blocked caller equals an anonymous one. */
export type Expected = Readonly<Record<RoleCaller, Outcomes>>;

/** Executes a call on a target and returns its outcome. */
export type Call = (actor: Person | null, target: Target) => Promise<string>;

/** A row of the matrix: how to call a root field or path, and the expected outcomes. */
export interface Row {
  readonly expected: Expected;
  readonly call: Call;
  /** Outcomes of a lead that differ from those of a Client, whose `colleague` is the default of `led`. */
  readonly lead?: Partial<Outcomes>;
  /** A read that API tokens may not perform. */
  readonly notForTools?: boolean;
}

/** Rows by the name of the root field ('Query.me') or of the documented call ('GET /user/profile'). */
export type Rows = Readonly<Record<string, Row>>;

/** The same outcome for every owner. */
export function everywhere(outcome: string): Record<UsualOwner, string> {
  return { own: outcome, colleague: outcome, foreign: outcome, missing: outcome };
}

/** The same outcome for every signed-in caller and every owner. */
export function sameForAll(outcome: string, anonymous: string): Expected {
  const same = everywhere(outcome);
  return { anonymous: everywhere(anonymous), Client: same, Admin: same, SuperAdmin: same };
}

/** Outcomes per role, with the refusal without a session. */
export function perRole(anonymous: string, roles: Omit<Expected, 'anonymous'>): Expected {
  return { anonymous: everywhere(anonymous), ...roles };
}

/** The expected outcomes of a caller; blocked equals anonymous, and a tool only reads. */
export function expectedFor(name: string, row: Row, caller: Caller): Outcomes {
  const { expected, lead } = row;
  if (caller === 'TeamLead') return { ...expected.Client, led: expected.Client.colleague, ...lead };
  if (caller !== 'tool') return expected[caller === 'blocked' ? 'anonymous' : caller];
  const needsNoSession = expected.anonymous.own === expected.Admin.own;
  const reads = /^(Query|Subscription)\.|^GET /.test(name) && !row.notForTools;
  if (reads || needsNoSession) return expected.Admin;
  return everywhere(isPath(name) ? '403' : 'FORBIDDEN');
}

/** Whether a row is of a documented path, and not of a root field. */
export function isPath(name: string): boolean {
  return name.includes(' ');
}

/** Whether a row changes nothing. */
export function onlyReads(name: string): boolean {
  return /^(Query\.|GET )/.test(name);
}
