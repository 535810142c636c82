import { sql } from 'kysely';
import { AppError } from '../../platform/core/errors.ts';
import { compile } from '../../platform/database/compile.ts';
import type { Handover, RecordDefinition } from '../../platform/kind/record-definition.ts';
import { tellReaders } from '../../platform/kind/record-store.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import { countOpen } from '../../platform/list/figures.ts';
import type { RequestContext } from '../../platform/request/context.ts';
import { recordChanges } from '../../platform/request/record-change.ts';
import type { Before, KindDeclaration, KindRow } from './kind.ts';
import type { kindChanges } from './kind-changes.ts';

/** Counts the open records of a handler, and hands them over to a colleague. */
export function kindWork<Row extends KindRow, Values extends object>(
  kind: KindDeclaration<Row, Values>,
  table: string,
  { changeOf, onLogged }: ReturnType<typeof kindChanges<Row, Values>>,
  endReviews?: (ctx: RequestContext, handover: Handover) => Promise<void>,
): Pick<RecordDefinition, 'work'> {
  const { handler } = kind;
  if (!handler) return {};
  const { column } = entityColumns(kind.entity, 'e')[handler.field];
  const isTheirs = (userId: string) => sql`${sql.raw(kind.isOpen)} and ${sql.raw(column)} = ${userId}`;
  // The audience of a change depends on what shows of the record.
  const further = sql.raw(
    (kind.published ? ', e.*' : '') + (kind.hiddenFrom ? ', e.hidden_from as "hiddenFrom"' : ''),
  );
  // A record stays where it is rather than with somebody who may not handle it.
  const unlessFor = (userId: string) =>
    handler.isNot ? sql`and ${sql.raw(handler.isNot)} is distinct from ${userId}` : sql``;
  const assign = sql.raw(column.replace(/^e\./, ''));
  return {
    work: {
      ...handler.work,
      count: (ctx, userId, organizationId) => countOpen(ctx, table, isTheirs(userId), organizationId),
      async handOver(ctx: RequestContext, handover: Handover) {
        const { organizationId, fromUserId, toUserId } = handover;
        const theirs = { organizationId, [handler.field]: fromUserId } as Before<Row>;
        if (!handler.chosenBy(ctx.actor, theirs)) throw new AppError('FORBIDDEN');
        const given = await ctx.transaction.query(
          compile(sql<KindRow>`update ${sql.table(table)} e
            set ${assign} = ${toUserId}, version = e.version + 1, updated_at = now()
            where e.organization_id = ${organizationId} and ${isTheirs(fromUserId)} ${unlessFor(toUserId)}
            returning e.id, e.version, e.user_id as "userId"${further}`),
        );
        const readersOf = kind.published?.readersOf;
        const readers = await readersOf?.(
          ctx,
          given.map(({ id }) => id),
        );
        const lines = given.map((row) => {
          const of = { ...row, organizationId, [handler.field]: toUserId } as KindRow & Partial<Row>;
          const { hiddenFrom } = row as { hiddenFrom?: readonly string[] };
          const change = {
            ...changeOf(of, 'updated', { [handler.field]: [fromUserId, toUserId] }),
            ...(hiddenFrom && { hiddenFrom }),
          };
          return { row, change: readersOf ? tellReaders(change, [readers?.get(row.id)]) : change };
        });
        await recordChanges(
          ctx,
          lines.map(({ change }) => change),
        );
        for (const { change, row } of lines) onLogged(ctx, change, row);
        await endReviews?.(ctx, handover);
        return given.length;
      },
    },
  };
}
