import { type RawBuilder, sql } from 'kysely';
import type { QualityNorm, TaskTheme } from '../../../../schema/terms/planning.ts';
import { AppError } from '../../../platform/core/errors.ts';
import { parseId } from '../../../platform/core/ids.ts';
import { type FacetCount, type FacetFilter, facetCounts } from '../../../platform/list/facets.ts';
import { countList, selectList } from '../../../platform/list/list.ts';
import { type PageInput, parsePage } from '../../../platform/list/page.ts';
import { anyContains } from '../../../platform/list/search.ts';
import { below, type Selection } from '../../../platform/list/selection.ts';
import type { RequestContext } from '../../../platform/request/context.ts';
import { parseSearch } from '../../organizations/index.ts';
import { cataloguePolicy, readableTemplates } from '../catalogue/catalogue.policy.ts';
import {
  type TaskTemplateSortField,
  taskTemplateFacets,
  taskTemplateList,
  taskTemplateSorts,
} from './task-template.list.ts';

export interface TaskTemplatesInput {
  /** Without a page, every row is listed, as the REST paths document. */
  readonly page?: PageInput;
  readonly sort?: { readonly field: TaskTemplateSortField; readonly direction: 'asc' | 'desc' } | null;
  readonly filter?: {
    readonly theme?: readonly TaskTheme[] | null;
    readonly norm?: readonly QualityNorm[] | null;
    readonly isActive?: boolean | null;
  } | null;
  readonly search?: string | null;
}

export interface TaskTemplatesPage {
  readonly rows: Record<string, unknown>[];
  readonly total: number;
  readonly facets: FacetCount[];
  readonly abilities: { readonly create: boolean };
}

/**
 * Lists task templates, by default by title: all for a SuperAdmin, for others those that apply to one of their
 * organisations. @throws AppError VALIDATION.
 */
export async function listTaskTemplates(
  ctx: RequestContext,
  input: TaskTemplatesInput,
  selection: Selection,
): Promise<TaskTemplatesPage> {
  const scope = scopeOf(ctx, input);
  const chosen = facetsChosen(input);
  const wantsCounts = 'total' in selection || 'facets' in selection;
  const [rows, counts] = await Promise.all([
    'rows' in selection ? readRows(ctx, input, [...scope, ...chosen.map(asCondition)], selection) : [],
    wantsCounts ? ctx.transaction.query(countList(taskTemplateList, taskTemplateFacets, scope)) : [],
  ]);
  const { total, facets } = facetCounts(counts, chosen, Object.keys(taskTemplateFacets));
  return {
    rows,
    total,
    facets: facets.map(({ field, values }) => ({ field, values: values.filter(({ value }) => value) })),
    abilities: { create: cataloguePolicy.manage(ctx.actor) },
  };
}

/** Reads one task template. @throws AppError NOT_FOUND without access. */
export async function getTaskTemplate(
  ctx: RequestContext,
  id: string,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const { statement, shape } = selectList(taskTemplateList, selection, {
    where: [sql`t.id = ${parseId(id)}`, ...readableTemplates(ctx.actor)],
  });
  const [row] = await ctx.transaction.query(statement);
  if (!row) throw new AppError('NOT_FOUND');
  return shape(row, ctx.actor);
}

async function readRows(
  ctx: RequestContext,
  { sort, page }: TaskTemplatesInput,
  where: readonly RawBuilder<unknown>[],
  selection: Selection,
): Promise<Record<string, unknown>[]> {
  const { by, joins } = taskTemplateSorts[sort?.field ?? 'title'];
  const direction = sql.raw(sort?.direction === 'desc' ? 'desc nulls last' : 'asc nulls last');
  const { statement, shape } = selectList(taskTemplateList, below(selection, 'rows'), {
    where,
    joins,
    orderBy: sql.join([sql`${by} ${direction}`, taskTemplateSorts.title.by, sql`t.id`]),
    ...(page ? parsePage(page) : {}),
  });
  const rows = await ctx.transaction.query(statement);
  return rows.map((row) => shape(row, ctx.actor));
}

function scopeOf({ actor }: RequestContext, { filter, search }: TaskTemplatesInput): RawBuilder<unknown>[] {
  const words = parseSearch(search);
  return [
    ...readableTemplates(actor),
    ...(filter?.isActive == null ? [] : [sql`t.is_active = ${filter.isActive}`]),
    ...(words ? [anyContains(['t.title', 't.description'], words)] : []),
  ];
}

function facetsChosen({ filter }: TaskTemplatesInput): FacetFilter[] {
  return (['theme', 'norm'] as const).flatMap((field) => {
    const values = filter?.[field];
    return values && values.length > 0 ? [{ field, values }] : [];
  });
}

function asCondition({ field, values }: FacetFilter): RawBuilder<unknown> {
  const column = taskTemplateFacets[field as keyof typeof taskTemplateFacets];
  return sql`${sql.raw(column)} = any (${values}::text[])`;
}
