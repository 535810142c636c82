import { type RawBuilder, sql } from 'kysely';
import { recordKinds } from '../../../schema/records/records.ts';
import { fileTypeCodes, fileTypes, isFileType } from '../../../schema/values/file-types.ts';
import type { Actor } from '../../platform/core/actor.ts';
import { tenantFilter } from '../../platform/list/conditions.ts';
import { definePage } from '../../platform/list/define-page.ts';
import { flagFacet, periodFilter, personFilter, termFacet } from '../../platform/list/filters.ts';
import type { ColumnField, ListDefinition } from '../../platform/list/list.ts';
import { searchTexts } from '../../platform/list/search.ts';
import { byIndex, byNumber, byTerm, byText, byValue, type SortColumns } from '../../platform/list/sorts.ts';
import { optionalUserField, optionalUserJoins } from '../identity/index.ts';
import { askedOrganization, organizationField, organizationJoin } from '../organizations/index.ts';
import { filePolicy, type SeenFile } from './file.policy.ts';

const content = (column: string): ColumnField => ({ column: `content.${column}`, joins: ['content'] });
const ofRecord = (column: string): ColumnField => ({ column: `r.${column}`, joins: ['record'] });

/** SQL: whether the actor added it as the shielded reporter of its record. */
const IS_OWN_UNDER_SHIELD =
  '(e.user_id is null and e.record_id is not null and app.reported_under_shield(e.record_id))';
/** SQL: the file stands beside a question that the actor may not answer, or no longer. */
const IS_FIXED = '(e.question_id is not null and not app.takes_answers(e.record_id))';
const IS_UNLINKED = '(e.record_id is null)';
/** SQL: type of the content, and number of the record, for conditions without joins. */
const TYPE = `(select c.type from file_content c
  where c.organization_id = e.organization_id and c.sha256 = e.sha256)`;
const NUMBER = '(select r.number from record r where r.id = e.record_id)';
/** Codes of the types by their Dutch names. */
const TYPES_BY_NAME = {
  codes: fileTypeCodes.toSorted((a, b) => fileTypes[a].name.localeCompare(fileTypes[b].name, 'nl')),
};

/** Order by the kind of the record, and within it by number and title; unlinked files last. */
const BY_RECORD: SortColumns = {
  by: [byTerm(recordKinds, 'r.kind'), byNumber('r.number'), byText('r.title')].flatMap(({ by }) => by),
  joins: ['record'],
};
const organizationId: ColumnField = { column: 'e.organization_id' };

/** The list definition of files; its joins add no query per row. */
export const fileList: ListDefinition = {
  from: 'file e',
  joins: {
    ...organizationJoin('e.organization_id'),
    content:
      'join file_content content on content.organization_id = e.organization_id and content.sha256 = e.sha256',
    record: 'left join record r on r.id = e.record_id',
    ...optionalUserJoins('uploader', 'e.user_id'),
  },
  fields: {
    id: { column: 'e.id' },
    organizationId,
    organization: organizationField,
    name: { column: 'e.name' },
    type: content('type'),
    size: { column: 'content.size::float8', joins: ['content'] },
    width: content('width'),
    height: content('height'),
    hasPreview: content('has_previews'),
    createdAt: { column: 'e.created_at' },
    unlinkedAt: { column: 'e.unlinked_at' },
    user: optionalUserField('uploader', { column: 'e.user_id' }),
    isAddedUnderShield: { column: '(e.user_id is null)' },
    commentId: { column: 'e.comment_id' },
    questionId: { column: 'e.question_id' },
    dossier: { column: 'e.dossier' },
    isInline: { column: 'e.is_inline' },
    record: {
      presence: ofRecord('id'),
      fields: {
        entity: ofRecord('kind'),
        id: ofRecord('id'),
        number: ofRecord('number'),
        title: ofRecord('title'),
      },
    },
    abilities: {
      needs: {
        organizationId,
        userId: { column: 'e.user_id' },
        isOwnUnderShield: { column: IS_OWN_UNDER_SHIELD },
        isLinked: { column: '(e.record_id is not null)' },
        isInline: { column: 'e.is_inline' },
        isFixed: { column: IS_FIXED },
        isArchived: { column: '(o.archived_at is not null)', joins: ['organization'] },
      },
      derive: (row, actor) => {
        const file = row as unknown as SeenFile;
        return { remove: filePolicy.remove(actor, file), delete: filePolicy.delete(actor, file) };
      },
    },
  },
};

/** The scope of the list of an organisation's files. */
export interface FileScope {
  readonly organizationId?: string | null | undefined;
}

/** A page of linked and unlinked files, by default the newest first; pending ones are their uploader's alone. */
export const filePage = definePage({
  list: fileList,
  key: 'e.id',
  sorts: {
    createdAt: byIndex('e.created_at'),
    name: byText(['e.name']),
    type: { ...byTerm(TYPES_BY_NAME, 'content.type'), joins: ['content'] },
    size: byValue('content.size', ['content']),
    record: BY_RECORD,
    user: byText(['uploader.surname', 'uploader.name'], ['uploader']),
    organization: byText('o.name', ['organization']),
  },
  defaultSort: { field: 'createdAt', direction: 'desc' },
  ties: 'e.id desc',
  facets: {
    type: termFacet(TYPE, { has: isFileType }),
    isUnlinked: flagFacet(IS_UNLINKED),
  },
  filters: { userId: personFilter('e.user_id'), createdAt: periodFilter('e.created_at', { isMoment: true }) },
  title: 'e.name',
  search: searchTexts(['e.name', NUMBER]),
  scope,
  tenant: (actor, options) => tenantFilter(actor, options.organizationId),
});

function scope(actor: Actor, { organizationId: asked }: FileScope): RawBuilder<unknown>[] {
  return [
    ...tenantFilter(actor, askedOrganization(actor, asked)),
    sql`(e.record_id is not null or e.unlinked_at is not null)`,
  ];
}
