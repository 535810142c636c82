import { type RawBuilder, sql } from 'kysely';
import { documentTypes } from '../../../schema/documents/documents.ts';
import { draftStatuses, publicationStatuses } from '../../../schema/records/publishing.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { codesFoundBy } from '../../platform/list/codes-found-by.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { entityColumns } from '../../platform/list/entity-columns.ts';
import {
  flagFacet,
  flagFilter,
  periodFilter,
  personFilter,
  referenceFacet,
  TODAY,
  termFacet,
} from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition, ListField } from '../../platform/list/list.ts';
import { numbered } from '../../platform/list/numbers.ts';
import { searchIndexed } from '../../platform/list/search.ts';
import { byNumber, byTerm, byText, byValue } from '../../platform/list/sorts.ts';
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
import { Document } from './document.entity.ts';
import { documentPolicy } from './document.policy.ts';

const columns = entityColumns(Document, 'e');
const { organizationId } = columns;
const isArchived: ColumnField = { column: '(o.archived_at is not null)', joins: ['organization'] };

/** SQL: published, and no longer valid. */
const IS_EXPIRED = `(e.status = 'Published' and coalesce(e.expires_on < ${TODAY}, false))`;

/** SQL: the caller follows it. */
const IS_FOLLOWED = `exists (select from document_follow w where w.document_id = e.id
  and w.user_id = (select app.actor_id()))`;

/** A file with its kind and size, as a field; null where row-level security hides it. */
const fileField = (alias: string, joins: readonly string[], dependsOn: readonly string[]): ListField => ({
  presence: { column: `${alias}.id`, joins, dependsOn },
  fields: {
    id: { column: `${alias}.id`, joins },
    name: { column: `${alias}.name`, joins },
    type: { column: `${alias}.type`, joins },
    size: { column: `${alias}.size::float8`, joins },
    textState: { column: `${alias}.text_state`, joins },
    textReason: { column: `${alias}.text_reason`, joins },
  },
});

const fileJoin = (alias: string, id: string) => `left join lateral (select f.id, f.name, c.type, c.size,
    t.state as text_state, t.reason as text_reason
  from file f join file_content c on c.organization_id = f.organization_id and c.sha256 = f.sha256
    left join document_text t on t.file_id = f.id
  where f.id = ${id}) ${alias} on true`;

/** The list definition of documents. */
const documentList: ListDefinition = {
  from: 'document e',
  texts: [columns.keywords.column],
  joins: {
    ...organizationJoin('e.organization_id'),
    ...userJoins('e.user_id'),
    ...publishedJoins,
    folder: 'left join document_folder folder on folder.id = e.folder_id',
    file: fileJoin('file', 'e.file_id'),
    draftFile: fileJoin('draft_file', "(d.values ->> 'fileId')::uuid"),
  },
  fields: {
    ...columns,
    ...publishedFields,
    updatedAt: { column: UPDATED_AT },
    draftStatus: { column: DRAFT_STATUS, dependsOn: ['draftStatus', 'reviewerUserId'] },
    organization: organizationField,
    user: userField(['user']),
    folder: {
      presence: { column: 'folder.id', joins: ['folder'], dependsOn: ['folderId'] },
      fields: {
        id: { column: 'folder.id', joins: ['folder'] },
        name: { column: 'folder.name', joins: ['folder'] },
      },
    },
    file: fileField('file', ['file'], ['fileId']),
    draftFile: fileField(
      'draft_file',
      ['draft', 'draftFile'],
      ['draftStatus', 'draftDigest', 'reviewerUserId'],
    ),
    isFollowed: { column: IS_FOLLOWED, dependsOn: [] },
    isExpired: { column: IS_EXPIRED, dependsOn: ['status', 'expiresOn'] },
    draft: draftField({
      title: "d.values ->> 'title'",
      type: "d.values ->> 'type'",
      fileId: "d.values ->> 'fileId'",
      norms: "d.values -> 'norms'",
      keywords: "d.values ->> 'keywords'",
      effectiveOn: "d.values ->> 'effectiveOn'",
      expiresOn: "d.values ->> 'expiresOn'",
    }),
    revisions: columns.id,
    // A resolver loads them for many documents at once, by their ids.
    versions: columns.id,
    abilities: {
      needs: {
        organizationId,
        isArchived,
        draftStatus: columns.draftStatus,
        reviewerUserId: columns.reviewerUserId,
      },
      derive: (row, actor) => {
        const seen = row as unknown as Parameters<typeof documentPolicy.review>[1];
        const mayEdit = documentPolicy.update(actor, seen);
        return { update: mayEdit, delete: mayEdit, review: documentPolicy.review(actor, seen) };
      },
    },
  },
};

/** The scope of a list of documents. */
interface DocumentScope {
  readonly organizationId?: string | null | undefined;
  /** Only documents of this author or owner. */
  readonly userId?: string | undefined;
  readonly ownerUserId?: string | undefined;
  readonly numbers?: readonly string[] | undefined;
}

/** A page of documents, by default by title. */
export const documentPage = definePage({
  list: documentList,
  key: 'e.id',
  sorts: {
    number: byNumber('e.number'),
    title: byText('e.text_starts[1]'),
    type: byTerm(documentTypes, 'e.type'),
    status: byTerm(publicationStatuses, 'e.status'),
    publishedVersion: byValue('e.published_version'),
    owner: byText(['owner_name.surname', 'owner_name.name'], ['ownerName']),
    reviewDate: byValue('e.review_date'),
    expiresOn: byValue('e.expires_on'),
    organization: byText('o.name', ['organization']),
    createdAt: byValue('e.created_at'),
    updatedAt: byValue(UPDATED_AT),
  },
  defaultSort: { field: 'title', direction: 'asc' },
  ties: 'e.id',
  facets: {
    type: termFacet('e.type', documentTypes),
    status: termFacet('e.status', publicationStatuses),
    draftStatus: termFacet(DRAFT_STATUS, draftStatuses),
    isReviewDue: flagFacet(IS_REVIEW_DUE),
    folderId: referenceFacet('e.folder_id'),
  },
  filters: {
    ownerUserId: personFilter('e.owner_user_id'),
    reviewDate: periodFilter('e.review_date'),
    expiresOn: periodFilter('e.expires_on'),
    isToRead: flagFilter(IS_TO_READ),
    isExpired: flagFilter(IS_EXPIRED, ['status', 'expiresOn']),
  },
  title: 'e.title',
  search: searchIndexed((words) => [
    sql`e.type = any (${codesFoundBy(documentTypes, words)}::text[])`,
    sql`e.status = any (${codesFoundBy(publicationStatuses, words)}::text[])`,
  ]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
});

function scope(actor: Actor, options: DocumentScope): RawBuilder<unknown>[] {
  const { userId, ownerUserId: owner, numbers } = options;
  return [
    ...tenantFilter(actor, askedOrganization(actor, options.organizationId)),
    ...(userId === undefined ? [] : [sql`e.user_id = ${userId}`]),
    ...(owner === undefined ? [] : [sql`e.owner_user_id = ${owner}`]),
    ...numbered('e.number', numbers),
  ];
}
