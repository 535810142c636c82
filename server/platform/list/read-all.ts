import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { compile } from '../database/compile.ts';
import type { Statement } from '../database/transaction.ts';
import type { RequestContext } from '../request/context.ts';
import { type ListDefinition, selectList, whereAll } from './list.ts';
import { RowStream, type Rows } from './row-stream.ts';
import type { Selection } from './selection.ts';
import { listFor } from './withheld-texts.ts';

/** Most rows that are read at once, without a stream: a page. */
const AT_ONCE = 100;
/** Rows of a first piece: few bytes, however long their texts are. */
const FIRST_PIECE = 25;
const LARGEST_PIECE = 500;
/**
 * The target weight of a piece, in characters: worth a round trip, and so little that pieces of readers who stall are
 * collected while they are young; larger ones grow the heap by garbage.
 */
const PIECE_WEIGHT = 32 * 1024;
/** Bytes of a key. */
const KEY_LENGTH = 16;
/** Keys read at once by keyset: a few milliseconds each time. */
const KEYS_AT_ONCE = 10_000;

/** All rows of a list, in order. */
export interface AllRows {
  readonly list: ListDefinition;
  readonly selection: Selection;
  /** The key column, a UUID. */
  readonly key: string;
  readonly where: readonly RawBuilder<unknown>[];
  readonly order: RowOrder;
  /** The access path to rows fetched by their keys: `tenantFilter`. */
  readonly reach?: readonly RawBuilder<unknown>[];
  /** Runs, in the request's own transaction, before the first row leaves; only for a stream. */
  readonly beforeFirst?: () => Promise<void>;
}

/** The newest first, by the creation time column, which never changes; or by something that may change. */
type RowOrder =
  | { readonly newestFirst: string }
  | { readonly by: RawBuilder<unknown>; readonly joins?: readonly string[] };

/**
 * Reads all rows of a list. If they are more than a page, first their keys are read, in order, and then the rows piece
 * by piece as they are taken: each comes once, and one deleted before its piece is left out. Rows in an order that may
 * change are those of one moment; of the newest first the keys are read a part at a time (keyset). Between the pieces
 * nothing is held in Postgres. Each piece opens the session anew: the stream fails once that has ended.
 * @throws AppError RATE_LIMITED or OverloadError when too many such streams are under way.
 */
export async function readAll(ctx: RequestContext, all: AllRows): Promise<Rows> {
  ctx.allowLongRead();
  const { selection, where, beforeFirst } = all;
  const list = listFor(ctx.actor, all.list);
  const ordered = { where, ...orderOf(all), limit: AT_ONCE + 1 };
  const { statement, shape } = selectList(list, selection, ordered);
  const first = await ctx.transaction.query(statement);
  if (first.length <= AT_ONCE) return first.map((row) => shape(row, ctx.actor));
  await ctx.waitForLongAnswer();
  if (beforeFirst) await ctx.services.database.longAnswers.withConnection(beforeFirst);
  const rest = readKeys(ctx, all);
  // Read before the answer begins, so that a failure still has a status of its own.
  const { value: keys } = await rest.next();
  return new RowStream(async function* () {
    if (keys) yield* readPieces(ctx, all, keys);
    for await (const more of rest) yield* readPieces(ctx, all, more);
  });
}

function orderOf({ order, key }: AllRows): { orderBy: RawBuilder<unknown>; joins?: readonly string[] } {
  if (!('newestFirst' in order)) return { ...order, orderBy: order.by };
  return { orderBy: sql`${sql.raw(order.newestFirst)} desc, ${sql.raw(key)} desc` };
}

/** The keys in order, concatenated: all at once, or a part at a time by keyset. */
async function* readKeys(ctx: RequestContext, all: AllRows): AsyncGenerator<Buffer, undefined> {
  const { longAnswers } = ctx.services.database;
  const isKeyset = 'newestFirst' in all.order;
  let after: RawBuilder<unknown>[] = [];
  for (;;) {
    const statement = keysAfter(all, after);
    const [found] = await longAnswers.withConnection(() => ctx.transaction.query(statement));
    const keys = Buffer.from(found?.keys ?? '', 'base64');
    yield keys;
    if (!isKeyset || keys.length < KEYS_AT_ONCE * KEY_LENGTH) return;
    const [last] = idsIn(keys.subarray(-KEY_LENGTH));
    after = [
      sql`(${sql.raw(all.order.newestFirst)}, ${sql.raw(all.key)}) < (${found?.oldest}::timestamptz, ${last}::uuid)`,
    ];
  }
}

interface Keys {
  readonly keys: string | null;
  /** The creation time of the oldest, in a part. */
  readonly oldest: string | null;
}

function keysAfter(all: AllRows, after: readonly RawBuilder<unknown>[]): Statement<Keys> {
  const { list, key, where, order } = all;
  const { orderBy, joins = [] } = orderOf(all);
  const from = sql.raw([list.from, ...joins.map((join) => list.joins[join])].join(' '));
  const [made, limit] =
    'newestFirst' in order
      ? [sql.raw(order.newestFirst), sql`limit ${KEYS_AT_ONCE}`]
      : [sql`null::timestamptz`, sql``];
  return compile(sql<Keys>`select encode(string_agg(uuid_send(key), ''::bytea), 'base64') as keys,
    min(made)::text as oldest
    from (select ${sql.raw(key)} as key, ${made} as made from ${from} ${whereAll([...where, ...after])}
      order by ${orderBy} ${limit}) listed`);
}

async function* readPieces(
  ctx: RequestContext,
  { list, selection, key, reach = [] }: AllRows,
  keys: Buffer,
): AsyncGenerator<Record<string, unknown>[]> {
  const { actor, transaction, services } = ctx;
  const column = sql.raw(key);
  let size = FIRST_PIECE;
  for (let at = 0; at < keys.length; ) {
    const ids = idsIn(keys.subarray(at, at + size * KEY_LENGTH));
    at += ids.length * KEY_LENGTH;
    const { statement, shape } = selectList(listFor(actor, list), selection, {
      where: [...reach, sql`${column} = any (${ids}::uuid[])`],
      orderBy: sql`array_position(${ids}::uuid[], ${column})`,
    });
    const begun = performance.now();
    const rows = await services.database.longAnswers.withConnection(() => transaction.query(statement));
    const took = performance.now() - begun;
    size = nextSize(rows, size);
    if (rows.length > 0) yield rows.map((row) => shape(row, actor));
    // An export gets at most half of the time, as the process is shared.
    if (at < keys.length) await sleep(took);
  }
}

function idsIn(keys: Buffer): string[] {
  return Array.from({ length: keys.length / KEY_LENGTH }, (_, index) =>
    keys.toString('hex', index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
  );
}

/** The rows that make up a piece, by the weight of the last one. */
function nextSize(rows: readonly (readonly unknown[])[], size: number): number {
  let weight = 1;
  for (const row of rows) for (const value of row) weight += weightOf(value);
  const fitting = Math.floor((PIECE_WEIGHT * Math.max(rows.length, 1)) / weight);
  return Math.max(1, Math.min(fitting, 4 * size, LARGEST_PIECE));
}

/** The characters of a value, roughly: jsonb arrives as an object, and a document may be as long as a text. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? JSON.stringify(value).length : 8;
}
