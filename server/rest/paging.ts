import type { PageInput } from '../platform/list/page.ts';
import { mapRows, type Rows } from '../platform/list/row-stream.ts';

/** The query of a list that can be asked for by the page, besides as the whole that is documented. */
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

/** The page that a query asks for, or none. */
export function pagedBy({ page = 0, pageSize }: Readonly<Record<string, unknown>>): { page?: PageInput } {
  return pageSize === undefined ? {} : { page: { page: Number(page), pageSize: Number(pageSize) } };
}

interface PagedOrWhole {
  readonly page: (page: PageInput) => Promise<{ readonly rows?: Record<string, unknown>[] }>;
  readonly whole: () => Promise<Rows>;
  readonly toWire: (row: Record<string, unknown>) => Record<string, unknown>;
}

/** The page that a query asks for, or the whole list where it asks for none, under the documented names. */
export async function pagedOrWhole(
  query: Readonly<Record<string, unknown>>,
  { page, whole, toWire }: PagedOrWhole,
): Promise<Rows> {
  const asked = pagedBy(query).page;
  return mapRows(asked ? ((await page(asked)).rows ?? []) : await whole(), toWire);
}
