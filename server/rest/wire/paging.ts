import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageInput } from '../../platform/list/page.ts';
import { RowStream, type Rows } from '../../platform/list/row-stream.ts';
import type { RequestContext } from '../../platform/request/context.ts';

/** Query parameters of a list that supports paging, besides the documented complete list. */
export const PAGED = {
  type: 'object',
  properties: {
    page: {
      type: 'string',
      pattern: '^\\d+$',
      description: 'With pageSize: that page only, the first is 0.',
    },
    pageSize: { type: 'string', pattern: '^\\d+$', description: '1 to 100; without it, the whole list.' },
  },
};

/** The requested page, absent for the complete list. */
export function pagedBy({ page = 0, pageSize }: Readonly<Record<string, unknown>>): { page?: PageInput } {
  return pageSize === undefined ? {} : { page: { page: Number(page), pageSize: Number(pageSize) } };
}

interface PagedOrWhole {
  readonly page: (page: PageInput) => Promise<{ readonly rows?: Record<string, unknown>[] }>;
  readonly whole: () => Promise<Rows>;
  readonly toWire: (row: Record<string, unknown>) => Record<string, unknown>;
}

/**
 * Reads the requested page, or the complete list without one, under the documented names. Texts are whole in both, so a
 * page may be as large as its rows.
 */
export async function pagedOrWhole(
  ctx: RequestContext,
  query: Readonly<Record<string, unknown>>,
  { page, whole, toWire }: PagedOrWhole,
): Promise<Rows> {
  const asked = pagedBy(query).page;
  if (asked) ctx.allowLargeRead();
  const rows = asked ? ((await page(asked)).rows ?? []) : await whole();
  return rows instanceof RowStream ? rows.map(toWire) : convertInTurns(rows, toWire);
}

/** Longest time in ms that converting rows keeps other requests waiting. */
const TURN_MS = 10;

/** The rows, each converted; a page of chapters may take a second. */
async function convertInTurns(
  rows: readonly Record<string, unknown>[],
  toWire: PagedOrWhole['toWire'],
): Promise<Record<string, unknown>[]> {
  const converted: Record<string, unknown>[] = [];
  let begun = performance.now();
  for (const row of rows) {
    converted.push(toWire(row));
    if (performance.now() - begun < TURN_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
  return converted;
}
