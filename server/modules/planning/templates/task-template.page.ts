import { type RawBuilder, sql } from 'kysely';
import { qualityNorms, taskThemes } from '../../../../schema/terms/planning.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import type { ListDefinition } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byTerm, byText, byValue, dutch } from '../../../platform/list/sorts.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { Frequency } from '../frequencies/frequency.entity.ts';
import { frequencyList, USED_BY } from '../frequencies/frequency.page.ts';
import { TaskTemplate } from './task-template.entity.ts';

const FREQUENCY = 'join frequency f on f.id = t.frequency_id';

/** The organisations of a template, without archived ones, which do not plan. */
const OF_TEMPLATE = 'o.archived_at is null and (t.for_all_organizations or o.id = any (t.organization_ids))';

const ORGANIZATIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name)
    order by o.name collate "nl-x-icu"), '[]'::jsonb)
  from organization o where ${OF_TEMPLATE} and not t.for_all_organizations)`;

const frequency = Object.fromEntries(
  Object.entries({ ...entityColumns(Frequency, 'f'), usedBy: USED_BY }).map(([name, { column }]) => [
    name,
    { column, joins: ['frequency'] },
  ]),
);

/** The list definition of task templates. */
const taskTemplateList: ListDefinition = {
  from: 'task_template t',
  joins: { frequency: FREQUENCY },
  fields: {
    ...entityColumns(TaskTemplate, 't'),
    frequency: { needs: frequency, derive: withWords },
    months: { column: 'to_jsonb(t.months)' },
    organizations: {
      needs: { all: { column: ORGANIZATIONS } },
      derive: ({ all }, actor) => (all as readonly { id: string }[]).filter(({ id }) => reaches(actor, id)),
    },
    organizationCount: { column: `(select count(*)::integer from organization o where ${OF_TEMPLATE})` },
    abilities: {
      needs: {},
      derive: (_row, actor) => ({
        update: cataloguePolicy.manage(actor),
        delete: cataloguePolicy.manage(actor),
      }),
    },
  },
};

/** A frequency with its derived fields. */
function withWords(row: Readonly<Record<string, unknown>>, actor: Parameters<typeof reaches>[0]) {
  const worked = ['rule', 'sentence', 'abilities'].map((name) => {
    const field = frequencyList.fields[name];
    return [name, field && 'derive' in field ? field.derive(row, actor) : null];
  });
  return { ...row, ...Object.fromEntries(worked) };
}

/** The scope of a list of task templates. */
interface TaskTemplateScope {
  readonly filter?: { readonly isActive?: boolean | null | undefined } | null | undefined;
}

/** A page of task templates, by default by title. */
export const taskTemplatePage = definePage({
  list: taskTemplateList,
  key: 't.id',
  sorts: {
    title: byText('t.title'),
    theme: byTerm(taskThemes, 't.theme'),
    norm: byTerm(qualityNorms, 't.norm'),
    frequency: byText('f.name', ['frequency']),
    leadTimeDays: byValue('t.lead_time_days'),
    isActive: byValue('t.is_active'),
    createdAt: byValue('t.created_at'),
  },
  defaultSort: { field: 'title', direction: 'asc' },
  ties: `${dutch('t.title')}, t.id`,
  facets: { theme: 't.theme', norm: 't.norm' },
  search: searchTexts(['t.title', 't.description']),
  scope: (_actor: Actor, { filter }: TaskTemplateScope): RawBuilder<unknown>[] =>
    filter?.isActive == null ? [] : [sql`t.is_active = ${filter.isActive}`],
});
