import { setTimeout as sleep } from 'node:timers/promises';
import { print } from 'graphql';
import type { BenchData, Caller } from '../bench/data.ts';
import { screenDocument } from '../bench/documents.ts';
import { newEntry } from '../bench/measures.ts';
import { CREATE_ENTRY, type Created, DELETE_ENTRY, UPDATE_ENTRY } from '../kit/modules/register/register.ts';
import { PASSWORD } from '../kit/server/person.ts';
import { callRest, postGraphQL } from '../kit/transport/http.ts';
import { follow } from './follower.ts';

/** The number of things that people did, by kind. */
export type MixedCounts = Record<
  'lists' | 'pages over REST' | 'lives of an entry' | 'sign-ins' | 'sockets',
  number
>;

/** How long each kind of work waits before it is done again, in milliseconds; with several at once of each. */
const PACE = {
  list: [60, 3],
  rest: [100, 2],
  life: [150, 2],
  signIn: [1_000, 1],
  socket: [3_000, 30],
} as const;

const screen = print(screenDocument);
const SORTS = ['createdAt', 'status', 'source'];

/** Does everything that people do, at a steady pace that leaves the server time to breathe, until told to stop. */
export async function workMixed(url: string, data: BenchData, stop: AbortSignal): Promise<MixedCounts> {
  const counts = { lists: 0, 'pages over REST': 0, 'lives of an entry': 0, 'sign-ins': 0, sockets: 0 };
  const { readers, writers, colleagues } = data;
  const kinds = [
    [PACE.list, readers, readList, 'lists'],
    [PACE.rest, readers, readPage, 'pages over REST'],
    [PACE.life, writers, liveEntry, 'lives of an entry'],
    [PACE.signIn, colleagues, signInAndOut, 'sign-ins'],
    [PACE.socket, writers, listenForAWhile, 'sockets'],
  ] as const;
  await Promise.all(
    kinds.flatMap(([[everyMs, atOnce], callers, work, name]) =>
      Array.from({ length: atOnce }, async (_, lane) => {
        for (let turn = lane; !stop.aborted; turn += 1) {
          const caller = callers[turn % callers.length];
          if (caller) await work(url, caller, turn);
          counts[name] += 1;
          await sleep(everyMs);
        }
      }),
    ),
  );
  return counts;
}

async function ask<Data>(url: string, caller: Caller, document: string, variables: object): Promise<Data> {
  const { data, errors } = await postGraphQL<Data>(url, caller, document, variables);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

async function readList(url: string, caller: Caller, turn: number): Promise<void> {
  const { organizationId } = caller;
  const sort = { field: SORTS[turn % SORTS.length], direction: turn % 2 === 0 ? 'asc' : 'desc' };
  await ask(url, caller, screen, { organizationId, page: turn % 5, pageSize: [10, 20, 50][turn % 3], sort });
}

async function readPage(url: string, caller: Caller, turn: number): Promise<void> {
  const path = `/verbete-register/organization/${caller.organizationId}?page=${turn % 5}&pageSize=20`;
  const { status } = await callRest(url, caller, 'GET', path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** Creates an entry, changes it, and removes it. */
async function liveEntry(url: string, caller: Caller, turn: number): Promise<void> {
  const { organizationId } = caller;
  const { createRegisterEntry } = await ask<Created>(url, caller, CREATE_ENTRY, {
    organizationId,
    input: newEntry,
  });
  const { id, version } = createRegisterEntry;
  await ask(url, caller, UPDATE_ENTRY, {
    id,
    version,
    input: { ...newEntry, cause: `Aangevuld, keer ${turn}` },
  });
  await ask(url, caller, DELETE_ENTRY, { id });
}

/** Signs in with a password, from another address each time, and out again. */
async function signInAndOut(url: string, { userId }: Caller, turn: number): Promise<void> {
  const response = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${(turn >> 8) % 256}.${turn % 256}`,
    },
    body: JSON.stringify({ email: `${userId}@voorbeeld.example`, password: PASSWORD }),
  });
  const { token } = (await response.json()) as { token?: string };
  if (!token) throw new Error(`Signing in was answered with ${response.status}`);
  await ask(url, { userId, organizationId: '', token }, 'mutation { signOut }', {});
}

async function listenForAWhile(url: string, caller: Caller, turn: number): Promise<void> {
  const follower = follow(url, caller);
  await sleep(PACE.socket[0] * (1 + (turn % 7)));
  await follower.stop();
}
