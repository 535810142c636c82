import type { Actors } from './actors.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';
import { UNKNOWN_ID } from './register.ts';

/** Who calls. */
export const callers = ['anonymous', 'Client', 'Admin', 'SuperAdmin'] as const;
export type Caller = (typeof callers)[number];

/** Whose data the call is about, seen from the caller. */
export const owners = ['own', 'colleague', 'foreign', 'missing'] as const;
export type Owner = (typeof owners)[number];

/** What a call is about: an entry with its author and organisation, or ids that belong to nothing. */
export interface Target {
  readonly entryId: string;
  readonly userId: string;
  readonly organizationId: string;
}

/** What each caller gets for data of each owner. */
export type Expected = Readonly<Record<Caller, Readonly<Record<Owner, string>>>>;

/** The caller as a person of organisation A. */
function personOf({ clientA, adminA, superAdmin }: Actors, caller: Caller): Person | null {
  return { anonymous: null, Client: clientA, Admin: adminA, SuperAdmin: superAdmin }[caller];
}

/** A fresh entry as the caller sees it: their own, a colleague's in A, one of B, or none. */
async function makeTarget({ actors, make }: TestApp, caller: Caller, owner: Owner): Promise<Target> {
  if (owner === 'missing') return { entryId: UNKNOWN_ID, userId: UNKNOWN_ID, organizationId: UNKNOWN_ID };
  const { organizationA, organizationB, clientB, colleagueA } = actors;
  const self = personOf(actors, caller) ?? actors.clientA;
  const author = { own: self, colleague: colleagueA, foreign: clientB }[owner];
  const { id: organizationId } = owner === 'foreign' ? organizationB : organizationA;
  const { id: entryId } = await make.registerEntry(author, {}, organizationId);
  return { entryId, userId: author.id, organizationId };
}

const everywhere = (outcome: string): Record<Owner, string> => ({
  own: outcome,
  colleague: outcome,
  foreign: outcome,
  missing: outcome,
});

/** The same for everybody who is signed in, whatever it is about. */
export function sameForAll(outcome: string, anonymous: string): Expected {
  const same = everywhere(outcome);
  return { anonymous: everywhere(anonymous), Client: same, Admin: same, SuperAdmin: same };
}

/** What each role gets, and the refusal of whoever is not signed in. */
export function perRole(anonymous: string, roles: Omit<Expected, 'anonymous'>): Expected {
  return { anonymous: everywhere(anonymous), ...roles };
}

/** The outcomes of one caller for data of each owner. */
export async function outcomesFor(
  app: TestApp,
  caller: Caller,
  call: (actor: Person | null, target: Target) => Promise<string>,
): Promise<Record<Owner, string>> {
  const outcomes = everywhere('');
  for (const owner of owners) {
    outcomes[owner] = await call(personOf(app.actors, caller), await makeTarget(app, caller, owner));
  }
  return outcomes;
}
