import { setTimeout as sleep } from 'node:timers/promises';
import { toWire } from '../../server/rest/register/register.fields.ts';
import type { Caller } from '../bench/data.ts';
import { createDocument } from '../bench/documents.ts';
import { graphqlRequest, newEntry } from '../bench/measures.ts';
import { asAdmin } from '../kit/database/template.ts';

/** A write that the server said it carried out, by the key under which it may be repeated. */
export type Acknowledged = Map<string, string>;

/** Differences between the database and the acknowledged writes. */
export interface Comparison {
  /** Acknowledged entries that are not there. */
  readonly lost: number;
  /** Entries beyond one per key, and lines of the change log beyond or below one per entry. */
  readonly doubled: number;
}

export interface WriteOptions {
  readonly url: string;
  readonly callers: readonly Caller[];
  readonly count: number;
  /** Writes under way at any moment, and how long each waits before its next. */
  readonly atOnce: number;
  readonly pauseMs: number;
}

const AGAIN_AFTER_MS = 50;
const PATIENCE_MS = 15_000;
const PREFIX = 'written under ';

/**
 * Creates entries over GraphQL and REST in turn, each under a key of its own and each tried until it is acknowledged.
 * @param stop ends it before all are written.
 * @throws Error when the server refuses one for a reason that trying again does not mend.
 */
export async function writeUnderKeys(
  { url, callers, count, atOnce, pauseMs }: WriteOptions,
  acknowledged: Acknowledged,
  stop: () => boolean = () => false,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count && !stop()) {
      const number = next;
      next += 1;
      const caller = callers[number % callers.length];
      if (!caller) throw new Error('Nobody is there to write');
      const key = `key-${number}`;
      acknowledged.set(key, await writeUntilAcknowledged(url, caller, key, number % 2 === 0));
      await sleep(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function writeUntilAcknowledged(
  url: string,
  caller: Caller,
  key: string,
  overRest: boolean,
): Promise<string> {
  for (;;) {
    const id = await (overRest
      ? createOverRest(url, caller, key)
      : createOverGraphQL(url, caller, key)
    ).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      return null;
    });
    if (id) return id;
    await sleep(AGAIN_AFTER_MS * (0.5 + Math.random()));
  }
}

/** The server has answered, and would answer the same again. */
class Refusal extends Error {}

async function createOverGraphQL(url: string, caller: Caller, key: string): Promise<string | null> {
  const { organizationId } = caller;
  const input = { ...newEntry, description: PREFIX + key };
  const { path, ...request } = graphqlRequest(caller, createDocument, { organizationId, input });
  const response = await send(`${url}${path}`, request, key);
  const text = await response.text();
  if (response.status >= 500) return null;
  const { data, errors } = JSON.parse(text) as {
    data?: { createRegisterEntry: { id: string } } | null;
    errors?: { extensions: { code: string } }[];
  };
  if (data) return data.createRegisterEntry.id;
  if (errors?.[0]?.extensions.code === 'INTERNAL') return null;
  throw new Refusal(text);
}

async function createOverRest(url: string, caller: Caller, key: string): Promise<string | null> {
  const body = toWire({
    ...newEntry,
    description: PREFIX + key,
    createdAt: new Date().toISOString(),
    updatedAt: new Date().toISOString(),
    organization: { id: caller.organizationId },
    user: { id: caller.userId },
  });
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await send(`${url}/verbete-register`, request, key);
  const text = await response.text();
  if (response.status >= 500) return null;
  if (response.status === 201) return (JSON.parse(text) as { id: string }).id;
  throw new Refusal(text);
}

function send(url: string, request: RequestInit, key: string): Promise<Response> {
  const headers = { ...(request.headers as Record<string, string>), 'idempotency-key': key };
  return fetch(url, { ...request, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** Compares what was acknowledged with what the database holds. */
export async function compareWrites(databaseUrl: string, acknowledged: Acknowledged): Promise<Comparison> {
  const { rows } = await asAdmin(databaseUrl, (client) =>
    client.query<{ key: string; ids: string[]; lines: number }>(
      `select substr(e.description, $2) as key, array_agg(distinct e.id::text) as ids, count(c.id)::integer as lines
       from register_entry e left join change_log c on c.entity_id = e.id and c.action = 'created'
       where starts_with(e.description, $1) group by 1`,
      [PREFIX, PREFIX.length + 1],
    ),
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const isThere = (key: string, id: string) => stored.get(key)?.ids.includes(id) ?? false;
  return {
    lost: [...acknowledged].filter(([key, id]) => !isThere(key, id)).length,
    doubled: rows.reduce((sum, { ids, lines }) => sum + ids.length - 1 + Math.abs(lines - ids.length), 0),
  };
}
