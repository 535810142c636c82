import { type RawBuilder, sql } from 'kysely';
import { auditKinds, auditStatuses } from '../../../../schema/records/audits.ts';
import { qualityNorms } from '../../../../schema/records/planning.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import { codesFoundBy } from '../../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import { flagFilter, periodFilter, termFacet } from '../../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../../platform/list/list.ts';
import { numbered } from '../../../platform/list/numbers.ts';
import { searchIndexed } from '../../../platform/list/search.ts';
import { byNumber, byStarts, byTerm, byText, byValue } from '../../../platform/list/sorts.ts';
import { userField, userJoins } from '../../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../../organizations/index.ts';
import { Audit } from './audit.entity.ts';
import { type AuditedBy, auditPolicy } from './audit.policy.ts';

const columns = entityColumns(Audit, 'e');
const { organizationId, status } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** SQL: not finished. */
export const IS_OPEN = "e.status <> 'Done'";

/** SQL: the actor is one of its auditors. */
export const IS_MINE = '(e.auditor_user_ids @> array[(select app.actor_id())])';

/** SQL: people by their ids, in the order of the ids. */
const peopleOf = (
  ids: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'username', u.username,
    'name', u.name, 'surname', u.surname, 'email', ue.email) order by p.place), '[]'::jsonb)
  from unnest(e.${ids}) with ordinality as p (id, place) join app_user u on u.id = p.id
    left join user_email ue on ue.user_id = u.id)`;

const ofTask = (column: string): ColumnField => ({ column, joins: ['taskEvent'] });

const FINDING_COUNT = '(select count(*)::integer from audit_finding f where f.audit_id = e.id)';

/** SQL: the number of open improvement points that were made of its findings, as far as the caller may see them. */
const OPEN_MEASURE_COUNT = `(select count(*)::integer from record_link l join record r on r.id = l.to_id
  where l.from_id = e.id and l.relation = 'Measure' and r.kind = 'RegisterEntry' and r.state = 'Open')`;

const list: ListDefinition = {
  from: 'audit e',
  texts: (['goal', 'criteria', 'method', 'spokenWith', 'conclusion', 'strengths'] as const).map(
    (field) => columns[field].column,
  ),
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    template: `left join audit_template_version tv on tv.template_id = e.template_id
      and tv.number = e.template_version`,
    taskEvent: 'left join task_event te on te.id = e.task_event_id',
  },
  fields: {
    ...columns,
    organization: organizationField,
    user: userField(['user']),
    auditorUserIds: { column: 'to_jsonb(e.auditor_user_ids)' },
    auditeeUserIds: { column: 'to_jsonb(e.auditee_user_ids)' },
    auditors: { column: peopleOf('auditor_user_ids'), dependsOn: ['auditorUserIds'] },
    auditees: { column: peopleOf('auditee_user_ids'), dependsOn: ['auditeeUserIds'] },
    template: { column: 'tv.title', joins: ['template'], dependsOn: ['templateId'] },
    taskEvent: {
      needs: { id: ofTask('te.id'), title: ofTask('te.title') },
      derive: (row) => (row.id === null ? null : row),
    },
    findingCount: { column: FINDING_COUNT, dependsOn: ['findings'] },
    openMeasureCount: { column: OPEN_MEASURE_COUNT, dependsOn: ['findings'] },
    revisions: columns.id,
    // Resolvers load these for many audits at once, by their ids.
    sections: { ...columns.id, dependsOn: ['answers', 'templateId'] },
    findings: { ...columns.id, dependsOn: ['findings'] },
    requests: { ...columns.id, dependsOn: ['asked'] },
    abilities: {
      needs: {
        organizationId,
        auditorUserIds: { column: 'to_jsonb(e.auditor_user_ids)' },
        status,
        isArchived,
      },
      derive: (row, actor) => {
        const audit = row as unknown as AuditedBy;
        const isDone = audit.status === 'Done';
        return {
          update: !isDone && auditPolicy.update(actor, audit),
          choosePeople: !isDone && auditPolicy.choosePeople(actor, audit),
          reopen: isDone && auditPolicy.reopen(actor, audit),
          delete: auditPolicy.delete(actor, audit),
        };
      },
    },
  },
};

/** The scope of a list of audits. */
interface AuditScope {
  readonly organizationId?: string | null | undefined;
  readonly userId?: string | undefined;
  /** Only audits with this auditor or auditee. */
  readonly auditorId?: string | undefined;
  readonly auditeeId?: string | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** A page of audits, by default the latest day first. */
export const auditPage = definePage({
  list,
  key: 'e.id',
  sorts: {
    date: byValue('e.date'),
    number: byNumber('e.number'),
    ...byStarts(['title', 'scope']),
    kind: byTerm(auditKinds, 'e.kind'),
    norm: byTerm(qualityNorms, 'e.norm'),
    status: byTerm(auditStatuses, 'e.status'),
    organization: byText('o.name', ['organization']),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue('e.updated_at'),
  },
  defaultSort: { field: 'date', direction: 'desc' },
  ties: 'e.id desc',
  facets: {
    status: termFacet('e.status', auditStatuses),
    kind: termFacet('e.kind', auditKinds),
    norm: termFacet('e.norm', qualityNorms),
  },
  filters: {
    date: periodFilter('e.date'),
    isOpen: flagFilter(IS_OPEN, ['status']),
    isMine: flagFilter(IS_MINE, ['auditorUserIds']),
  },
  title: 'e.title',
  search: searchIndexed((words) => [
    sql`e.kind = any (${codesFoundBy(auditKinds, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(auditStatuses, words)}::text[])`,
  ]),
  scope,
  tenant: (actor, options) => [...tenantFilter(actor, options.organizationId), ...partOf(actor)],
});

/** A Client lists finished audits and those in which they take part. */
function partOf({ role, userId }: Actor): RawBuilder<unknown>[] {
  if (role !== 'Client') return [];
  return [sql`(e.status = 'Done' or ${userId}::uuid = any (e.auditor_user_ids || e.auditee_user_ids))`];
}

function scope(actor: Actor, options: AuditScope): RawBuilder<unknown>[] {
  const { userId, auditorId, auditeeId, numbers } = options;
  return [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    ...partOf(actor),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
    ...(auditorId === undefined ? [] : [sql`e.auditor_user_ids @> array[${auditorId}::uuid]`]),
    ...(auditeeId === undefined ? [] : [sql`e.auditee_user_ids @> array[${auditeeId}::uuid]`]),
    ...numbered('e.number', numbers),
  ];
}
