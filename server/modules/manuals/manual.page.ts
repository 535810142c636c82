import { type RawBuilder, sql } from 'kysely';
import { draftStatuses, publicationStatuses } from '../../../schema/records/publishing.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import { flagFacet, flagFilter, periodFilter, personFilter, termFacet } from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byIndex, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
import { userField, userJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import {
  DRAFT_STATUS,
  draftField,
  IS_REVIEW_DUE,
  IS_TO_READ,
  publishedFields,
  publishedJoins,
  UPDATED_AT,
} from '../publishing/index.ts';
import { Manual } from './manual.entity.ts';
import { manualPolicy } from './manual.policy.ts';

const columns = entityColumns(Manual, 'e');
const { organizationId } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** The list definition of chapters. */
export const manualList: ListDefinition = {
  from: 'manual e',
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...publishedJoins,
    parent: 'left join manual parent on parent.id = e.parent_id',
  },
  fields: {
    ...columns,
    ...publishedFields,
    updatedAt: { column: UPDATED_AT },
    draftStatus: { column: DRAFT_STATUS },
    organization: organizationField,
    user: userField(['user']),
    parent: {
      presence: { column: 'parent.id', joins: ['parent'] },
      fields: {
        id: { column: 'parent.id', joins: ['parent'] },
        title: { column: 'parent.title', joins: ['parent'] },
        chapter: { column: 'parent.chapter', joins: ['parent'] },
      },
    },
    draft: draftField({
      title: "d.values ->> 'title'",
      // The order of the handbook is not drafted.
      chapter: 'e.chapter',
      parentId: 'e.parent_id',
      content: "d.values -> 'content'",
      norms: "d.values -> 'norms'",
    }),
    revisions: columns.id,
    // A resolver loads them for many chapters at once, by their ids.
    versions: columns.id,
    abilities: {
      needs: {
        organizationId,
        isArchived,
        draftStatus: columns.draftStatus,
        reviewerUserId: columns.reviewerUserId,
      },
      derive: (row, actor) => {
        const seen = row as unknown as Parameters<typeof manualPolicy.review>[1];
        const mayEdit = manualPolicy.update(actor, seen);
        return { update: mayEdit, delete: mayEdit, review: manualPolicy.review(actor, seen) };
      },
    },
  },
};

/** The scope of a list of chapters. */
export interface ManualScope {
  readonly organizationId?: string | null | undefined;
  /** Only chapters of this author or owner. */
  readonly userId?: string | undefined;
  readonly ownerUserId?: string | undefined;
}

/** A page of chapters, by default in the order of their numbers. */
export const manualPage = definePage({
  list: manualList,
  key: 'e.id',
  sorts: {
    chapter: byIndex('e.chapter_order'),
    title: byText('e.title_start'),
    status: byTerm(publicationStatuses, 'e.status'),
    publishedVersion: byValue('e.published_version'),
    owner: byText(['owner_name.surname', 'owner_name.name'], ['ownerName']),
    reviewDate: byValue('e.review_date'),
    organization: byText('o.name', ['organization']),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue(UPDATED_AT),
  },
  defaultSort: { field: 'chapter', direction: 'asc' },
  ties: 'e.id',
  facets: {
    status: termFacet('e.status', publicationStatuses),
    draftStatus: termFacet(DRAFT_STATUS, draftStatuses),
    isReviewDue: flagFacet(IS_REVIEW_DUE),
  },
  filters: {
    ownerUserId: personFilter('e.owner_user_id'),
    reviewDate: periodFilter('e.review_date'),
    isToRead: flagFilter(IS_TO_READ),
  },
  title: 'e.title',
  search: searchIndexed((words) => [
    sql`e.status = any (${codesFoundBy(publicationStatuses, words)}::text[])`,
  ]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
  startsInIndex: ({ organizationId: one }) => one != null,
});

function scope(actor: Actor, options: ManualScope): RawBuilder<unknown>[] {
  const { userId, ownerUserId: owner } = options;
  return [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
    ...(owner === undefined ? [] : [sql`e.owner_user_id = ${owner}`]),
  ];
}
