import { isoMoment } from '../core/time.ts';
import type { ListRow } from '../list/read-rows.ts';
import { mapRows, type Rows } from '../list/row-stream.ts';
import { leaves, type Selection } from '../list/selection.ts';
import type { RequestContext } from '../request/context.ts';

interface ReadablePage<Scope> {
  readonly readAll: (ctx: RequestContext, scope: Scope, selection: Selection) => Promise<Rows>;
}

/**
 * Makes the personal data export of a kind of record: rows that concern the caller, in their current organisations.
 * @param fields the exported fields beside id, moments and organisation.
 * @param scopesOf the scope of each exported list, by its name in the export.
 * @param show converts a row for its reader.
 */
export function ownRecords<Scope>(
  page: ReadablePage<Scope>,
  fields: readonly string[],
  scopesOf: (userId: string) => Readonly<Record<string, Scope>>,
  show: (row: ListRow) => ListRow = (row) => row,
) {
  const selection: Selection = {
    ...leaves(['id', 'createdAt', 'updatedAt', ...fields]),
    organization: { id: true, name: true },
  };
  return async (ctx: RequestContext): Promise<Readonly<Record<string, Rows>>> => {
    const lists = Object.entries(scopesOf(ctx.actor.userId)).map(async ([name, scope]) => {
      const rows = await page.readAll(ctx, scope, selection);
      return [name, mapRows(rows, (row) => withMoments(show(row)))] as const;
    });
    return Object.fromEntries(await Promise.all(lists));
  };
}

const withMoments = ({ createdAt, updatedAt, ...row }: Record<string, unknown>) => ({
  createdAt: isoMoment(createdAt as string),
  updatedAt: isoMoment(updatedAt as string),
  ...row,
});
