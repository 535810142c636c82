import { sql } from 'kysely';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { compile } from '../../../platform/database/compile.ts';
import { selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { containing, parseSearch } from '../../organizations/index.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { type FrequencySortField, frequencyList, frequencySorts } from './frequency.list.ts';

export interface FrequenciesInput {
  /** Without a page, every row is listed. */
  readonly page?: PageInput;
  readonly sort?: { readonly field: FrequencySortField; readonly direction: 'asc' | 'desc' } | null;
  readonly filter?: { readonly isActive?: boolean | null } | null;
  readonly search?: string | null;
}

export interface FrequenciesPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly abilities: { readonly create: boolean };
}

/** Lists frequencies, by default in order of creation. @throws AppError FORBIDDEN, VALIDATION. */
export async function listFrequencies(
  ctx: RequestContext,
  { page, sort, filter, search }: FrequenciesInput,
  selection: Selection,
): Promise<FrequenciesPage> {
  assertReads(ctx);
  const words = parseSearch(search);
  const where = [
    sql`true`,
    ...(filter?.isActive == null ? [] : [sql`f.is_active = ${filter.isActive}`]),
    ...(words ? [sql`f.name ilike ${containing(words)}`] : []),
  ];
  const by = frequencySorts[sort?.field ?? 'createdAt'];
  const direction = sql.raw(sort?.direction === 'desc' ? 'desc nulls last' : 'asc nulls last');
  const { statement, shape } = selectList(frequencyList, below(selection, 'rows'), {
    where,
    orderBy: sql.join([sql`${by} ${direction}`, sql`f.id`]),
    ...(page ? parsePage(page) : {}),
  });
  const count = compile<{ total: number }>(
    sql`select count(*)::integer as total from frequency f where ${sql.join(where, sql` and `)}`,
  );
  const [rows, counted] = await Promise.all([
    'rows' in selection ? ctx.transaction.query(statement) : [],
    'total' in selection ? ctx.transaction.query(count) : [],
  ]);
  return {
    rows: rows.map((row) => shape(row, ctx.actor)),
    total: counted[0]?.total ?? 0,
    abilities: { create: cataloguePolicy.manage(ctx.actor) },
  };
}

/** Reads one frequency. @throws AppError FORBIDDEN for a Client, NOT_FOUND. */
export async function getFrequency(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  assertReads(ctx);
  const { statement, shape } = selectList(frequencyList, selection, { where: [sql`f.id = ${parseId(id)}`] });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  return shape(row, ctx.actor);
}

function assertReads({ actor }: RequestContext): void {
  if (!cataloguePolicy.readFrequencies(actor)) throw new AppError('FORBIDDEN');
}
