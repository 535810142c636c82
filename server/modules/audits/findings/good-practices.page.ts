import { sql } from 'kysely';
import type { Actor } from '../../../platform/core/actor.ts';
import { tenantFilter } from '../../../platform/list/conditions.ts';
import { definePage } from '../../../platform/list/define-page.ts';
import { entityColumns } from '../../../platform/list/entity-columns.ts';
import type { ColumnField } from '../../../platform/list/list.ts';
import { searchTexts } from '../../../platform/list/search.ts';
import { byText, byValue } from '../../../platform/list/sorts.ts';
import { askedOrganization, organizationField, organizationJoin } from '../../organizations/index.ts';
import { AuditFinding } from './audit-finding.entity.ts';

const ofAudit = (column: string): ColumnField => ({ column });

const { id, organizationId, description, paragraph } = entityColumns(AuditFinding, 'e');

/** The scope of a list of good practices. */
interface PracticeScope {
  readonly organizationId?: string | null | undefined;
}

/** A page of good practices out of finished audits, which every member reads; by default the latest audit first. */
export const goodPracticePage = definePage({
  list: {
    from: 'audit_finding e join audit a on a.id = e.audit_id',
    texts: [description.column],
    joins: organizationJoin('e.organization_id'),
    fields: {
      ...{ id, organizationId, description, paragraph },
      organization: organizationField,
      date: ofAudit('a.date'),
      audit: {
        fields: {
          ...{ id: ofAudit('a.id'), number: ofAudit('a.number'), title: ofAudit('a.title') },
          scope: ofAudit('a.scope'),
        },
      },
    },
  },
  key: 'e.id',
  sorts: {
    date: byValue('a.date'),
    scope: byText('a.scope'),
    organization: byText('o.name', ['organization']),
  },
  defaultSort: { field: 'date', direction: 'desc' },
  ties: 'e.id desc',
  facets: {},
  search: searchTexts(['e.description', 'a.title', 'a.scope']),
  scope: (actor: Actor, options: PracticeScope) => [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    sql`e.severity = 'GoodPractice'`,
    sql`a.status = 'Done'`,
  ],
});
