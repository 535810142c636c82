import { type Caller, callers, expectedFor, isPath, type Owner, type Row } from './rows.ts';

/**
 * A net that refuses access; each is tested alone, but for the operations, which are tested with all nets on. Inputs are
 * tried with fields that are not the caller's to set.
 */
export type Net = 'operations' | 'policies' | 'postgres' | 'inputs';

/** A caller and whose data the call is about, with the expected outcome. */
export interface Cell {
  readonly caller: Caller;
  readonly owner: Owner;
  readonly expected: string;
}

/** A caller as the nets see one: `refused` are those whom the operation refuses whoever's data it is about. */
type Standing = 'anonymous' | 'blocked' | 'refusedTool' | 'refusedRole' | 'tool' | 'lead' | 'role';

/** The owners with whose data each caller is tried at each net: those that the net decides about. */
const ownersAt: Readonly<Record<Net, Readonly<Record<Standing, readonly Owner[]>>>> = {
  operations: {
    // Callers without a session are refused before any data is looked at.
    ...{ anonymous: ['own'], blocked: ['own'] },
    // A tool writes nothing, whoever's it is.
    refusedTool: ['own'],
    // A role is refused before any data is looked at; a policy would refuse what is missing as not found.
    refusedRole: ['own', 'missing'],
    // A tool reads as its Admin does.
    tool: ['own', 'foreign'],
    // A lead is a Client but for the records of the team.
    lead: ['own', 'colleague', 'led'],
    // All nets together let through what is theirs, and refuse the rest in the promised words.
    role: ['own', 'colleague', 'foreign', 'missing'],
  },
  policies: {
    // The operation refuses them, so that they reach no policy.
    ...{ anonymous: [], blocked: [], refusedTool: [], refusedRole: [] },
    // A tool is limited as its Admin is.
    tool: ['foreign'],
    // Grants are tried with all nets on, and missing data belongs to nobody.
    lead: ['own', 'colleague', 'led', 'foreign'],
    role: ['own', 'colleague', 'foreign'],
  },
  postgres: {
    // Callers without a session reach nothing, and an answer tells nothing about other organisations.
    anonymous: ['foreign'],
    // A session from before the block would reach what an Admin reaches.
    blocked: ['colleague'],
    // A tool would write what its Admin writes, and reads no more than its Admin.
    ...{ refusedTool: ['colleague'], tool: ['foreign'] },
    // Postgres, with all operations open, also limits roles that the operation refuses.
    refusedRole: ['own', 'colleague', 'led', 'foreign'],
    // An answer about one's own tells nothing about other organisations either.
    lead: ['own', 'colleague', 'led', 'foreign'],
    role: ['own', 'colleague', 'foreign'],
  },
  inputs: {
    // Refused callers store nothing.
    ...{ anonymous: [], blocked: [], refusedTool: [], refusedRole: [] },
    // Tools only read, and a lead sends what a Client sends.
    ...{ tool: [], lead: [] },
    // A further field changes nothing of one's own or a colleague's, and opens nothing of others.
    role: ['own', 'colleague', 'foreign'],
  },
};

/** The calls of a row that a net decides. */
export function callsFor(net: Net, name: string, row: Row): Cell[] {
  return callers.flatMap((caller) => {
    const outcomes = expectedFor(name, row, caller);
    return ownersAt[net][standingOf(net, name, row, caller)].flatMap((owner): Cell[] => {
      const expected = outcomes[owner];
      const cell = expected !== undefined && { caller, owner, expected };
      return cell && isDecidedBy(net, cell) ? [cell] : [];
    });
  });
}

function standingOf(net: Net, name: string, row: Row, caller: Caller): Standing {
  const { own, ...others } = expectedFor(name, row, caller);
  const isAlways = Object.values(others).every((outcome) => outcome === own);
  const isRefusedAlways = isAlways && /^(UNAUTHENTICATED|FORBIDDEN|40[13])$/.test(own);
  if (isRefusedAlways && (caller === 'anonymous' || caller === 'blocked')) return caller;
  if (caller === 'tool') return isRefusedAlways ? 'refusedTool' : 'tool';
  // The documented paths declare no roles: their policies refuse them.
  const isByPolicy = net === 'policies' && isPath(name);
  if (isRefusedAlways && !isByPolicy) return 'refusedRole';
  return caller === 'TeamLead' ? 'lead' : 'role';
}

function isDecidedBy(net: Net, { caller, owner, expected }: Cell): boolean {
  if (net === 'operations' || net === 'inputs') return true;
  if (net === 'policies') return isRefusal(expected);
  // Postgres limits no SuperAdmin.
  return caller !== 'SuperAdmin' && (isRefusal(expected) || owner === 'own');
}

/** Whether an outcome is a success, or the presence of a record in what was read. */
export function isGrant(outcome: string): boolean {
  return /^(ok|listed|shown|counted|marked|heard|2\d\d)$/.test(outcome);
}

/** Whether an outcome is a refusal, or the absence of a record from what was read. */
export function isRefusal(outcome: string): boolean {
  return /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|40[134]|not \w+)$/.test(outcome);
}
