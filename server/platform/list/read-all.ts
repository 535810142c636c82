import { setTimeout as sleep } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { compile } from '../database/compile.ts';
import type { Statement } from '../database/transaction.ts';
import type { RequestContext } from '../request/context.ts';
import { type ListDefinition, selectList, whereAll } from './list.ts';
import { RowStream, type Rows } from './row-stream.ts';
import type { Selection } from './selection.ts';

/** As many rows as a page holds at most are read at once, and no stream is made of them. */
const AT_ONCE = 100;
/** A stream begins with so few that they are few bytes however long their texts are. */
const FIRST_PIECE = 25;
const LARGEST_PIECE = 500;
/**
 * What a piece is meant to weigh, in characters: worth a round trip, and so little that those of all readers who take
 * nothing are collected while they are young; of larger ones the heap grows by what is long gone.
 */
const PIECE_WEIGHT = 32 * 1024;
/** Bytes of a key. */
const KEY_LENGTH = 16;

/** All rows of a list, in order. */
export interface AllRows {
  readonly list: ListDefinition;
  readonly selection: Selection;
  /** The column by which a row is known, a UUID. */
  readonly key: string;
  readonly where: readonly RawBuilder<unknown>[];
  readonly orderBy: RawBuilder<unknown>;
  /** The joins that the order needs. */
  readonly joins?: readonly string[];
  /** Where rows are at all, for those that are fetched by their keys: `tenantFilter`. */
  readonly reach?: readonly RawBuilder<unknown>[];
  /** What is to be known of all of them before the first leaves. */
  readonly summary?: RowSummary;
}

/** Something worked out of all rows, as they were when it was said which they are. */
export interface RowSummary {
  /** Texts of each row by name, never null and without a comma, and the joins that they need. */
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly joins?: readonly string[];
  /** Hears the texts of all rows in their order, and how many there are; only where the rows become a stream. */
  readonly tell: (columns: Readonly<Record<string, Iterator<string>>>, count: number) => void;
}

type Keys = Readonly<Record<string, string | null>>;

/**
 * All rows of a list. Where they are more than a page, their keys are read first, in order, and then the rows piece by
 * piece as they are taken: which rows there are and where each stands is as of one moment, each comes once, and one that
 * is gone by the time of its piece is left out. Between the pieces nothing is held in Postgres. Each piece opens the
 * session anew: the stream fails once that has ended.
 * @throws AppError RATE_LIMITED or OverloadError when too many such streams are under way.
 */
export async function readAll(ctx: RequestContext, all: AllRows): Promise<Rows> {
  ctx.allowLongRead();
  const { list, selection, where, joins = [], orderBy, summary } = all;
  const { statement, shape } = selectList(list, selection, { where, joins, orderBy, limit: AT_ONCE + 1 });
  const first = await ctx.transaction.query(statement);
  if (first.length <= AT_ONCE) return first.map((row) => shape(row, ctx.actor));
  await ctx.waitForLongAnswer();
  const { longAnswers } = ctx.services.database;
  const [found] = await longAnswers.inTurn(() => ctx.transaction.query(keysOf(all)));
  const keys = Buffer.from(found?.key ?? '', 'base64');
  const texts = Object.keys(summary?.columns ?? {}).map((name) => [
    name,
    parts(found?.[`told_${name}`] ?? ''),
  ]);
  summary?.tell(Object.fromEntries(texts), keys.length / KEY_LENGTH);
  return new RowStream(() => readPieces(ctx, all, keys));
}

/** The keys in order, end to end, and likewise what is to be told: one row, for the process is not to look at each. */
function keysOf({ list, key, where, joins = [], orderBy, summary }: AllRows): Statement<Keys> {
  const told = Object.entries(summary?.columns ?? {}).map(([name, column]) => ({
    as: sql.id(`told_${name}`),
    column,
  }));
  const needed = new Set([...joins, ...(summary?.joins ?? [])]);
  const from = sql.raw([list.from, ...[...needed].map((join) => list.joins[join])].join(' '));
  const columns = [sql`${sql.raw(key)} as key`, ...told.map(({ as, column }) => sql`${column} as ${as}`)];
  const gathered = [
    sql`encode(string_agg(uuid_send(key), ''::bytea), 'base64') as key`,
    ...told.map(({ as }) => sql`string_agg(${as}, ',') as ${as}`),
  ];
  return compile(sql<Keys>`select ${sql.join(gathered)} from (
    select ${sql.join(columns)} from ${from} ${whereAll(where)} order by ${orderBy}) listed`);
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
    const { statement, shape } = selectList(list, selection, {
      where: [...reach, sql`${column} = any (${ids}::uuid[])`],
      orderBy: sql`array_position(${ids}::uuid[], ${column})`,
    });
    const begun = performance.now();
    const rows = await services.database.longAnswers.inTurn(() => transaction.query(statement));
    const took = performance.now() - begun;
    size = nextSize(rows, size);
    if (rows.length > 0) yield rows.map((row) => shape(row, actor));
    // The process is everybody's: whoever takes much along is worked for half of the time at most.
    if (at < keys.length) await sleep(took);
  }
}

/** The parts of a text between commas, one at a time: all of 100,000 at once would stay until the heap is cleared. */
function* parts(text: string): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const comma = text.indexOf(',', start);
    const end = comma === -1 ? text.length : comma;
    yield text.slice(start, end);
    start = end + 1;
  }
}

function idsIn(keys: Buffer): string[] {
  return Array.from({ length: keys.length / KEY_LENGTH }, (_, index) =>
    keys.toString('hex', index * KEY_LENGTH, (index + 1) * KEY_LENGTH),
  );
}

/** As many rows as weigh what a piece is meant to, by what those of the last one did. */
function nextSize(rows: readonly (readonly unknown[])[], size: number): number {
  let weight = 1;
  for (const row of rows) for (const value of row) weight += typeof value === 'string' ? value.length : 8;
  const fitting = Math.floor((PIECE_WEIGHT * Math.max(rows.length, 1)) / weight);
  return Math.max(1, Math.min(fitting, 4 * size, LARGEST_PIECE));
}
