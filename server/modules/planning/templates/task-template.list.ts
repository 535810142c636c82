import { type RawBuilder, sql } from 'kysely';
import { qualityNorms, taskThemes } from '../../../../schema/terms/planning.ts';
import { reaches } from '../../../platform/core/actor.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { cataloguePolicy } from '../catalogue/catalogue.policy.ts';
import { frequencyList } from '../frequencies/frequency.list.ts';

const FREQUENCY = 'join frequency f on f.id = t.frequency_id';

/** The organisations of a template, without archived ones, which do not plan. */
const OF_TEMPLATE = 'o.archived_at is null and (t.for_all_organizations or o.id = any (t.organization_ids))';

const ORGANIZATIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name)
    order by o.name collate "nl-x-icu"), '[]'::jsonb)
  from organization o where ${OF_TEMPLATE} and not t.for_all_organizations)`;

const FREQUENCY_USED_BY = '(select count(*)::integer from task_template ft where ft.frequency_id = f.id)';

const joined = (column: string): ColumnField => ({ column, joins: ['frequency'] });

const frequency = {
  id: joined('f.id'),
  version: joined('f.version'),
  createdAt: joined('f.created_at'),
  updatedAt: joined('f.updated_at'),
  name: joined('f.name'),
  kind: joined('f.kind'),
  count: joined('f.count'),
  unit: joined('f.unit'),
  onDay: joined('f.on_day'),
  onMonth: joined('f.on_month'),
  remindBeforeDays: joined('f.remind_before_days'),
  isActive: joined('f.is_active'),
  usedBy: joined(FREQUENCY_USED_BY),
};

/** The list definition of task templates. */
export const taskTemplateList: ListDefinition = {
  from: 'task_template t',
  joins: { frequency: FREQUENCY },
  fields: {
    id: { column: 't.id' },
    version: { column: 't.version' },
    createdAt: { column: 't.created_at' },
    updatedAt: { column: 't.updated_at' },
    title: { column: 't.title' },
    description: { column: 't.description' },
    theme: { column: 't.theme' },
    norm: { column: 't.norm' },
    normParagraph: { column: 't.norm_paragraph' },
    frequency: { needs: frequency, derive: withWords },
    months: { column: 'to_jsonb(t.months)' },
    leadTimeDays: { column: 't.lead_time_days' },
    defaultRole: { column: 't.default_role' },
    evidenceRequired: { column: 't.evidence_required' },
    handbookChapter: { column: 't.handbook_chapter' },
    forAllOrganizations: { column: 't.for_all_organizations' },
    organizations: {
      needs: { all: { column: ORGANIZATIONS } },
      derive: ({ all }, actor) => (all as readonly { id: string }[]).filter(({ id }) => reaches(actor, id)),
    },
    organizationCount: { column: `(select count(*)::integer from organization o where ${OF_TEMPLATE})` },
    isActive: { column: 't.is_active' },
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

/** Filter columns with a count per value. */
export const taskTemplateFacets = { theme: 't.theme', norm: "coalesce(t.norm, '')" } as const;

const dutch = (column: string) => sql.raw(`${column} collate "nl-x-icu"`);
const inOrderOf = (column: string, codes: readonly string[]) =>
  sql.raw(`array_position(array[${codes.map((code) => `'${code}'`).join(',')}], ${column})`);

/** Sort expressions. */
export const taskTemplateSorts = {
  title: { by: dutch('t.title'), joins: [] },
  theme: { by: inOrderOf('t.theme', taskThemes.codes), joins: [] },
  norm: { by: inOrderOf('t.norm', qualityNorms.codes), joins: [] },
  frequency: { by: dutch('f.name'), joins: ['frequency'] },
  leadTimeDays: { by: sql.raw('t.lead_time_days'), joins: [] },
  isActive: { by: sql.raw('t.is_active'), joins: [] },
  createdAt: { by: sql.raw('t.created_at'), joins: [] },
} satisfies Record<string, { by: RawBuilder<unknown>; joins: string[] }>;

export type TaskTemplateSortField = keyof typeof taskTemplateSorts;
