import { sql } from 'kysely';
import { messages } from '../../../../schema/values/messages.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { compile } from '../../../platform/database/compile.ts';
import { anyOf } from '../../../platform/database/expressions.ts';
import { db } from '../../../platform/database/tables.ts';
import { shortenedChanges } from '../../../platform/list/shortened-texts.ts';
import { type BatchLoad, batchLoad } from '../../../platform/request/batch-load.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import type { RevisionChange, RevisionPage } from './revision.type.ts';

/** Lines of a page. */
const PAGE_SIZE = 20;
const LAST_PAGE = 500;

/**
 * Changes of a line, with texts shortened to 250 characters from 20,000 bytes on, so that a page of such lines fits.
 */
const CHANGES = shortenedChanges('r.changes', 250, 20_000);

/** Where the lines of a history stand, and by which column they belong to their owner. */
const HISTORIES = {
  record: { table: 'revision', owner: 'record_id', shielded: 'r.is_actor_shielded', within: () => sql`true` },
  // A person may be of other organisations too: beside the policy of the table, so that these show nothing without it.
  userAccount: {
    ...{ table: 'account_revision', owner: 'user_id', shielded: 'false' },
    within: ({ role, userId, organizationIds }: Actor) =>
      role === 'SuperAdmin'
        ? sql`true`
        : sql`(l.user_id = ${userId} or l.organization_ids && ${organizationIds}::uuid[])`,
  },
};

export type HistoryOf = keyof typeof HISTORIES;

interface Row {
  readonly record: string;
  readonly id: string;
  readonly at: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly isActorShielded: boolean;
  readonly isAutomatic: boolean;
  readonly userId: string | null;
  readonly username: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

const loads = new Map<string, BatchLoad<RevisionPage>>();

/** @throws AppError VALIDATION for a page that no history has. */
export function assertHistoryPage(page: number): void {
  if (!Number.isInteger(page) || page < 0 || page > LAST_PAGE)
    throw new AppError('VALIDATION', { fields: { page: messages.notANumber } });
}

/**
 * Reads a page of the history of a record, newest first; for many records in one statement, with the people named in
 * them in another. Row-level security shows a line to whoever sees its record.
 * @throws AppError VALIDATION for a page that no history has.
 */
export async function revisionsOf(
  ctx: RequestContext,
  kind: HistoryOf,
  id: string,
  page: number,
): Promise<RevisionPage> {
  assertHistoryPage(page);
  const key = `${kind}:${page}`;
  const load = loads.get(key) ?? makeLoad(kind, page);
  loads.set(key, load);
  return (await batchLoad(ctx, load, id)) ?? { rows: [], hasMore: false, page };
}

function makeLoad(kind: HistoryOf, page: number): BatchLoad<RevisionPage> {
  const { table, owner, shielded, within } = HISTORIES[kind];
  return async (ctx, ids) => {
    const rows = await ctx.transaction.query(
      compile(sql<Row>`select asked.id as record, r.id, r.at, ${sql.raw(CHANGES)} as changes,
          ${sql.raw(shielded)} as "isActorShielded",
          (r.actor_id is null and not ${sql.raw(shielded)}) as "isAutomatic",
          u.id as "userId", u.username, u.name, u.surname, ue.email
        from unnest(${ids}::uuid[]) as asked (id)
        cross join lateral (select * from ${sql.table(table)} l where l.${sql.raw(owner)} = asked.id and ${within(ctx.actor)}
          order by l.at desc, l.id desc limit ${sql.lit(PAGE_SIZE + 1)} offset ${sql.lit(page * PAGE_SIZE)}) r
        left join app_user u on u.id = r.actor_id left join user_email ue on ue.user_id = u.id
        order by r.at desc, r.id desc`),
    );
    const nameOf = await namesIn(ctx, rows);
    const byRecord = Map.groupBy(rows, ({ record }) => record);
    return new Map(
      [...byRecord].map(([record, lines]) => [
        record,
        {
          rows: lines.slice(0, PAGE_SIZE).map((line) => toRevision(line, nameOf)),
          hasMore: lines.length > PAGE_SIZE,
          page,
        },
      ]),
    );
  };
}

type NameOf = (id: string) => string | undefined;

function toRevision(row: Row, nameOf: NameOf): RevisionPage['rows'][number] {
  const { id, at, changes, isActorShielded, isAutomatic, userId, username, name, surname, email } = row;
  return {
    id,
    at,
    isActorShielded,
    isAutomatic,
    actor: userId === null ? null : ({ id: userId, username, name, surname, email } as never),
    changes: changesIn(changes, nameOf),
  };
}

function changesIn(changes: Row['changes'], nameOf: NameOf): RevisionChange[] {
  return Object.entries(changes).map(([field, [before, after]]) => ({
    field,
    from: textsOf(field, before, nameOf),
    to: textsOf(field, after, nameOf),
    isKept: before !== null || after !== null,
  }));
}

/** Old and new values of each of several lines as they are published; the people named in them in one statement. */
export async function publishedChanges(
  ctx: RequestContext,
  lines: readonly Row['changes'][],
): Promise<RevisionChange[][]> {
  const nameOf = await namesIn(
    ctx,
    lines.map((changes) => ({ changes })),
  );
  return lines.map((changes) => changesIn(changes, nameOf));
}

const isPerson = (field: string) => /(^managerId|UserIds?)$/.test(field);

function textsOf(field: string, value: unknown, nameOf: NameOf): string[] {
  const texts = [value ?? []]
    .flat()
    .map(inText)
    .filter((text) => text !== '');
  return isPerson(field) ? texts.flatMap((id) => nameOf(id) ?? []) : texts;
}

/** A part of a value as text; of an object its parts, such as the norm and the paragraph of a chapter. */
const inText = (part: unknown): string =>
  typeof part === 'object' && part !== null ? Object.values(part).map(String).join(' ') : String(part);

/** The names of the people whom changes name by id, as far as they may be seen. */
async function namesIn(
  { transaction }: RequestContext,
  rows: readonly Pick<Row, 'changes'>[],
): Promise<NameOf> {
  const ids = new Set(
    rows.flatMap(({ changes }) =>
      Object.entries(changes).flatMap(([field, values]) =>
        isPerson(field) ? values.flat().filter((value) => typeof value === 'string' && value !== '') : [],
      ),
    ),
  );
  if (ids.size === 0) return () => undefined;
  const people = await transaction.query(
    db
      .selectFrom('app_user')
      .select(['id', 'username', 'name', 'surname'])
      .where('id', '=', anyOf([...ids] as string[])),
  );
  const names = new Map(
    people.map(({ id, username, name, surname }) => [id, `${name} ${surname}`.trim() || username]),
  );
  return (id) => names.get(id);
}
