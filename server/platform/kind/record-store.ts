import { type EntitySchema, type FilterQuery, LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { Actor } from '../core/actor.ts';
import { AppError } from '../core/errors.ts';
import { parseId } from '../core/ids.ts';
import type { ChangeAction, ChangeInput } from '../live/change-log.ts';
import { forEachRow, parseBatch, type RowVersion } from '../request/batch.ts';
import type { RequestContext } from '../request/context.ts';
import { assertUnchanged } from '../request/optimistic-lock.ts';
import { differences, recordChange, recordChanges } from '../request/record-change.ts';

interface StoredRecord {
  readonly id: string;
  readonly organizationId: string;
  readonly number?: string;
  version: number;
  updatedAt: Date;
}

type Values = Record<string, unknown>;

/** The definition of a kind's store. */
interface StoreDefinition<Row extends StoredRecord, Action extends string> {
  readonly entity: EntitySchema<Row>;
  readonly policy: Readonly<Record<Action | 'delete', (actor: Actor, row: Row) => boolean>>;
  /** Name of the reason among the values of a change: the log keeps it, and no column. */
  readonly reason?: string;
  /** Values by which changes are told, as stored. */
  readonly valuesOf: (row: Row) => Values;
  /** The log input of a change; `before` are the values before an update. */
  readonly changeOf: (row: Row, action: ChangeAction, details: Values, before: Values) => ChangeInput;
  /** Called after a change is logged, to notify people. */
  readonly onLogged: (ctx: RequestContext, change: ChangeInput, row: Row) => void;
  /** People who read records of a kind whose readers differ from record to record; they are told of changes. */
  readonly readersOf?: ReadersOf;
}

/** People who read a record, beside the Admins. */
export interface RecordReaders {
  readonly isForMembers: boolean;
  readonly userIds: readonly string[];
}

/** Reads who reads records, by their ids, as they are in the database. */
export type ReadersOf = (
  ctx: RequestContext,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, RecordReaders>>;

/** A change for readers, told to those who read its record before or after it. */
export function tellReaders(
  change: ChangeInput,
  readers: readonly (RecordReaders | undefined)[],
): ChangeInput {
  if (!change.forMembers) return change;
  const userIds = readers.flatMap((one) => one?.userIds ?? []);
  return {
    ...change,
    forMembers: readers.some((one) => one?.isForMembers),
    concernedUserIds: [...new Set([...(change.concernedUserIds ?? []), ...userIds])],
  };
}

/**
 * Writing of single records and batches of a kind: each row is locked, checked against the policy and the version that
 * the caller saw, changed, and logged where a value differs.
 */
export interface RecordStore<Row extends StoredRecord, Action extends string> {
  /** Locks a row until the end of the transaction. @throws AppError VALIDATION, NOT_FOUND, FORBIDDEN. */
  lock: (ctx: RequestContext, id: string, action: Action | 'delete') => Promise<Row>;
  /** Logs a new record, which the caller has inserted, with further details. */
  added: (ctx: RequestContext, row: Row, further?: Values) => void;
  /** Logs new records, which the caller has inserted, and tells nobody of them. */
  addedMany: (ctx: RequestContext, rows: readonly Row[]) => Promise<void>;
  /** Deletes those of some records that nobody changed since they were made, and returns the ids of the others. */
  takeBack: (ctx: RequestContext, ids: readonly string[]) => Promise<string[]>;
  /** Changes a locked row; nothing where no value differs. */
  change: (ctx: RequestContext, row: Row, values: Partial<Row>) => Promise<void>;
  /** Deletes a locked row; its values stay in the log. */
  remove: (ctx: RequestContext, row: Row) => Promise<void>;
  /**
   * Changes a batch, all or none, and returns the versions since.
   * @param valuesFor the new values of a row. @throws AppError with the reason of each row that refuses.
   */
  changeMany: <Change extends RowVersion>(
    ctx: RequestContext,
    input: readonly Change[],
    action: Action,
    valuesFor: (row: Row, change: Change) => Promise<Partial<Row>>,
  ) => Promise<RowVersion[]>;
  /** Deletes a batch, all or none. @throws AppError with the reason of each row that refuses. */
  removeMany: (ctx: RequestContext, input: readonly RowVersion[]) => Promise<string[]>;
}

/** Makes the store of a kind of record. */
export function defineStore<Row extends StoredRecord, Action extends string>(
  definition: StoreDefinition<Row, Action>,
): RecordStore<Row, Action> {
  interface Line {
    readonly change: ChangeInput;
    readonly row: Row;
  }

  const { entity, policy, reason: reasonField = '', valuesOf, changeOf, onLogged, readersOf } = definition;

  const log = (ctx: RequestContext, change: ChangeInput, row: Row) => {
    recordChange(ctx, change);
    onLogged(ctx, change, row);
  };

  const logAll = async (ctx: RequestContext, lines: readonly Line[]) => {
    await recordChanges(
      ctx,
      lines.map(({ change }) => change),
    );
    for (const { change, row } of lines) onLogged(ctx, change, row);
  };

  /** Writes changes of rows, and addresses their lines to those who read them before or since. */
  const addressed = async (ctx: RequestContext, ids: readonly string[], write: () => Promise<Line[]>) => {
    if (!readersOf) return write();
    const before = await readersOf(ctx, ids);
    const lines = await write();
    await ctx.em.flush();
    if (lines.every(({ change }) => !change.forMembers)) return lines;
    const since = await readersOf(ctx, ids);
    return lines.map(({ change, row }) => ({
      change: tellReaders(change, [before.get(row.id), since.get(row.id)]),
      row,
    }));
  };

  /** Locks rows in the order of their ids. The update policy applies to a lock, so a read-only row is not among them. */
  const lockRows = async ({ em }: RequestContext, ids: readonly string[]) => {
    const where = { id: { $in: ids } } as unknown as FilterQuery<Row>;
    const found = await em.find(entity, where, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      orderBy: { id: 'asc' } as never,
    });
    return new Map(found.map((row) => [row.id, row as Row]));
  };

  const allowed = async (
    { em, actor }: RequestContext,
    locked: Row | undefined,
    id: string,
    action: Action | 'delete',
  ): Promise<Row> => {
    if (locked && policy[action](actor, locked)) return locked;
    const isSeen = locked ?? (await em.findOne(entity, { id } as FilterQuery<Row>));
    throw new AppError(isSeen ? 'FORBIDDEN' : 'NOT_FOUND');
  };

  /** Assigns new values to a row and returns its log input; null where no value differs. */
  const assign = ({ em }: RequestContext, row: Row, given: Partial<Row>): ChangeInput | null => {
    const { [reasonField]: reason, ...values } = given as Values;
    const before = valuesOf(row);
    const details = differences(before, { ...before, ...valuesOf({ ...row, ...values }) });
    if (Object.keys(details).length === 0) return null;
    em.assign(row as never, values as never);
    const explained = reason ? { ...details, [reasonField]: ['', reason] } : details;
    return changeOf({ ...row, version: row.version + 1 }, 'updated', explained, before);
  };

  const deletion = (row: Row): ChangeInput => {
    const values = valuesOf(row);
    return changeOf(
      row,
      'deleted',
      row.number === undefined ? values : { ...values, number: row.number },
      values,
    );
  };

  /** Lines of deletions, for those who read the rows until then. */
  const addressedDeletions = async (ctx: RequestContext, rows: readonly Row[]): Promise<Line[]> => {
    const readers = await readersOf?.(
      ctx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const change = deletion(row);
      return { row, change: readersOf ? tellReaders(change, [readers?.get(row.id)]) : change };
    });
  };

  return {
    async lock(ctx, id, action) {
      const key = parseId(id);
      return allowed(ctx, (await lockRows(ctx, [key])).get(key), key, action);
    },
    added(ctx, row, further = {}) {
      const values = valuesOf(row);
      log(ctx, changeOf(row, 'created', { ...values, ...further }, values), row);
    },
    addedMany: (ctx, rows) =>
      recordChanges(
        ctx,
        rows.map((row) => changeOf(row, 'created', valuesOf(row), valuesOf(row))),
      ),
    async takeBack(ctx, ids) {
      const rows = [...(await lockRows(ctx, ids)).values()];
      const removed = rows.filter((row) => row.version === 1 && policy.delete(ctx.actor, row));
      const lines = await addressedDeletions(ctx, removed);
      for (const row of removed) ctx.em.remove(row as RequiredEntityData<Row>);
      await ctx.em.flush();
      await recordChanges(
        ctx,
        lines.map(({ change }) => change),
      );
      return rows.filter((row) => !removed.includes(row)).map(({ id }) => id);
    },
    async change(ctx, row, values) {
      const lines = await addressed(ctx, [row.id], async () => {
        const change = assign(ctx, row, values);
        return change ? [{ change, row }] : [];
      });
      for (const { change } of lines) log(ctx, change, row);
      await ctx.em.flush();
    },
    async remove(ctx, row) {
      const [line] = await addressedDeletions(ctx, [row]);
      if (line) log(ctx, line.change, row);
      ctx.em.remove(row as RequiredEntityData<Row>);
      await ctx.em.flush();
    },
    async changeMany(ctx, input, action, valuesFor) {
      const changes = parseBatch(input);
      const rows = await lockRows(
        ctx,
        changes.map(({ id }) => id),
      );
      const lines = await addressed(ctx, [...rows.keys()], async () => {
        const assigned: Line[] = [];
        await forEachRow(changes, async (given) => {
          const row = await allowed(ctx, rows.get(given.id), given.id, action);
          assertUnchanged(row, { version: given.version });
          const change = assign(ctx, row, await valuesFor(row, given));
          if (change) assigned.push({ change, row });
        });
        return assigned;
      });
      await ctx.em.flush();
      await logAll(ctx, lines);
      return changes.map(({ id }) => ({ id, version: rows.get(id)?.version ?? 0 }));
    },
    async removeMany(ctx, input) {
      const asked = parseBatch(input);
      const rows = await lockRows(
        ctx,
        asked.map(({ id }) => id),
      );
      const removed: Row[] = [];
      await forEachRow(asked, async ({ id, version }) => {
        const row = await allowed(ctx, rows.get(id), id, 'delete');
        assertUnchanged(row, { version });
        removed.push(row);
      });
      const lines = await addressedDeletions(ctx, removed);
      for (const row of removed) ctx.em.remove(row as RequiredEntityData<Row>);
      await ctx.em.flush();
      await logAll(ctx, lines);
      return asked.map(({ id }) => id);
    },
  };
}
