import type { Caller } from '../bench/data.ts';
import { newEntry } from '../bench/measures.ts';
import {
  CREATE_ENTRY,
  type Created,
  type Entry,
  GET_ENTRY,
  type Got,
  UPDATE_ENTRY,
  type Updated,
} from '../kit/modules/register/register.ts';
import { freePort } from '../kit/processes/free-port.ts';
import { postGraphQL } from '../kit/transport/http.ts';
import { makeFaultDatabase } from './database.ts';
import { atLeast, none, type Trial } from './finding.ts';
import { startServerProcess } from './server-process.ts';

const AT_ONCE = 8;

/** The outcome of two people saving one entry at the same moment. */
interface Race {
  /** Exactly one save held, and the other was told that someone was before. */
  readonly isSecondTold: boolean;
  /** Reading it again shows the second what the first wrote. */
  readonly isFirstSeen: boolean;
  /** After the second has saved again, what both wrote is there. */
  readonly isAllKept: boolean;
}

type Ask = <Data>(
  caller: Caller,
  document: string,
  variables: object,
) => ReturnType<typeof postGraphQL<Data>>;

/** Two people save the same entry at the same moment. */
export const racingSaves: Trial = {
  name: 'racing-saves',
  title: 'Two people save the same entry',
  async run({ closing, quick, tell }) {
    const count = quick ? 50 : 500;
    const { url: databaseUrl, writers, colleagues } = await makeFaultDatabase(closing);
    const server = await startServerProcess({ databaseUrl, port: await freePort() }, closing);
    const [admin, colleague] = [writers[0], colleagues[0]];
    if (!admin || !colleague) throw new Error('Nobody is there to save');
    const ask: Ask = (caller, document, variables) => postGraphQL(server.url, caller, document, variables);
    const races: Race[] = [];
    const work = async () => {
      while (races.length < count) races.push(await race(ask, admin, colleague));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    tell(`${races.length} entries were saved by two people at the same moment`);
    const failed = (how: keyof Race) => races.filter((one) => !one[how]).length;
    return [
      atLeast('entries that two people saved at the same moment', races.length, count),
      none('seconds that were not told, or saved over the first', failed('isSecondTold')),
      none('seconds that did not see what the first wrote', failed('isFirstSeen')),
      none('entries that miss something after the second saved again', failed('isAllKept')),
    ];
  },
};

/** The one changes the cause and the other the measure, both from the entry as it was made. */
async function race(ask: Ask, admin: Caller, colleague: Caller): Promise<Race> {
  const variables = { organizationId: colleague.organizationId, input: newEntry };
  const { data } = await ask<Created>(colleague, CREATE_ENTRY, variables);
  if (!data) throw new Error('An entry could not be created');
  const { id, version } = data.createRegisterEntry;
  const sides = [
    { caller: admin, change: { cause: 'Wat de een erbij schreef' } },
    { caller: colleague, change: { immediateMeasures: 'Wat de ander erbij schreef' } },
  ] as const;
  const answers = await Promise.all(
    sides.map(({ caller, change }) =>
      ask<Updated>(caller, UPDATE_ENTRY, { id, version, input: { ...newEntry, ...change } }),
    ),
  );
  const second = answers.findIndex(({ code }) => code === 'CONFLICT');
  const isSecondTold = second !== -1 && answers[1 - second]?.code === undefined;
  const [mine, theirs] = [sides[second], sides[1 - second]];
  if (!isSecondTold || !mine || !theirs) return { isSecondTold: false, isFirstSeen: false, isAllKept: false };
  const seen = await entryOf(ask, mine.caller, id);
  const input = { ...newEntry, ...theirs.change, ...mine.change };
  await ask(mine.caller, UPDATE_ENTRY, { id, version: seen.version, input });
  const kept = await entryOf(ask, theirs.caller, id);
  return {
    isSecondTold,
    isFirstSeen: holds(seen, theirs.change),
    isAllKept: holds(kept, { ...theirs.change, ...mine.change }),
  };
}

async function entryOf(ask: Ask, caller: Caller, id: string): Promise<Entry> {
  const { data } = await ask<Got>(caller, GET_ENTRY, { id });
  if (!data) throw new Error('An entry is gone');
  return data.registerEntry;
}

function holds(entry: Entry, values: Partial<Entry>): boolean {
  return Object.entries(values).every(([field, value]) => entry[field as keyof Entry] === value);
}
