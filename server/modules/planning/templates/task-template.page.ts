import { type RawBuilder, sql } from 'kysely';
import { qualityNorms, taskThemes } from '../../../../schema/records/planning.ts';
import { type Actor, reaches } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import { flagFilter, termFacet } from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byTerm, byText, byValue, dutch } from '../../../platform/list/sorts.ts';
import { askedOrganization } from '../../organizations/index.ts';
import { cataloguePolicy, type TemplateOwner } from '../catalogue/catalogue.policy.ts';
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

const columns = entityColumns(TaskTemplate, 't');
const ofOwner = (column: string): ColumnField => ({ column, joins: ['owner'] });

/** The list definition of task templates. */
const taskTemplateList: ListDefinition = {
  from: 'task_template t',
  texts: [columns.title.column, columns.description.column, columns.handbookChapter.column],
  joins: {
    frequency: FREQUENCY,
    owner: 'left join organization owner on owner.id = t.organization_id',
  },
  fields: {
    ...columns,
    organization: {
      fields: { id: ofOwner('owner.id'), name: ofOwner('owner.name') },
      presence: ofOwner('owner.id'),
    },
    frequency: { needs: frequency, derive: withWords },
    months: { column: 'to_jsonb(t.months)' },
    organizations: {
      needs: { all: { column: ORGANIZATIONS } },
      derive: ({ all }, actor) => (all as readonly { id: string }[]).filter(({ id }) => reaches(actor, id)),
    },
    organizationCount: { column: `(select count(*)::integer from organization o where ${OF_TEMPLATE})` },
    abilities: {
      needs: {
        organizationId: columns.organizationId,
        isArchived: ofOwner('(owner.archived_at is not null)'),
      },
      derive: (row, actor) => {
        const mayManage = cataloguePolicy.manageTemplate(actor, row as unknown as TemplateOwner);
        return { update: mayManage, delete: mayManage };
      },
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
export interface TaskTemplateScope {
  /** Only the own templates of this organisation. */
  readonly organizationId?: string | null | undefined;
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
  facets: { theme: termFacet('t.theme', taskThemes), norm: termFacet('t.norm', qualityNorms) },
  filters: { isActive: flagFilter('t.is_active'), isOwn: flagFilter('t.organization_id is not null') },
  title: 't.title',
  search: searchTexts(['t.title', 't.description']),
  scope,
  tenant: withinReach,
});

/** Beside the policy of the table, so that no other organisation's own template is read without it either. */
function withinReach(actor: Actor): RawBuilder<unknown>[] {
  const own = tenantFilter(actor, null, 't.organization_id');
  return own.length === 0 ? [] : [sql`(t.organization_id is null or ${sql.join(own, sql` and `)})`];
}

function scope(actor: Actor, { organizationId }: TaskTemplateScope): RawBuilder<unknown>[] {
  const conditions = withinReach(actor);
  const asked = askedOrganization(actor, organizationId);
  if (asked !== undefined) conditions.push(sql`t.organization_id = ${asked}`);
  return conditions;
}
