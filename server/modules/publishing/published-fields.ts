import { TODAY } from '../../platform/list/filters.ts';
import type { ColumnField, ListField, ObjectField } from '../../platform/list/list.ts';
import { optionalUserField, optionalUserJoins } from '../identity/index.ts';
import { ASKED_COUNT, IS_TO_READ, READ_AT, READ_COUNT } from './readers.ts';

/** SQL: published, and due for a review. */
export const IS_REVIEW_DUE = `(e.status = 'Published' and e.review_date <= ${TODAY})`;

/** SQL: the caller is asked to approve the draft of the record `e`, though they may not edit it. */
const IS_REVIEWER = "(e.draft_status = 'InReview' and e.reviewer_user_id = (select app.actor_id()))";

/** SQL: the draft's status, for who may edit or is asked to approve it. */
export const DRAFT_STATUS = `(case when (select app.role()) <> 'Client' or ${IS_REVIEWER} then e.draft_status end)`;

/** SQL: the moment of the last change that the caller sees: that of a draft is for its editors and its reviewer. */
export const UPDATED_AT = `(case when (select app.role()) = 'Client' and not coalesce(${IS_REVIEWER}, false)
  then e.published_at else e.updated_at end)`;

/** The joins of `publishedFields`, for a list of records `e`. */
export const publishedJoins = {
  ...optionalUserJoins('owner', 'e.owner_user_id'),
  ...optionalUserJoins('reviewer', 'e.reviewer_user_id'),
  // Looked up once per owner (Memoize), for sorting.
  ownerName: `cross join lateral (
    select s.surname, s.name from app_user s where s.id = e.owner_user_id offset 0) owner_name`,
  draft: 'left join publication_draft d on d.record_id = e.id',
  saver: 'left join app_user saver on saver.id = d.saved_by',
  approver: 'left join app_user approver on approver.id = d.approved_by',
};

const ofDraft = (column: string, ...joins: string[]): ColumnField => ({
  column,
  joins: ['draft', ...joins],
  dependsOn: ['draftStatus', 'draftDigest', 'reviewerUserId'],
});

/** A person of the draft as JSON, without an address. */
const namedOfDraft = (alias: string, id: string): ColumnField =>
  ofDraft(
    `(case when ${id} is not null then jsonb_build_object('id', ${id}, 'name', ${alias}.name,
      'surname', ${alias}.surname, 'username', ${alias}.username) end)`,
    alias,
  );

/**
 * The draft of a row as a field; row-level security hides it from readers.
 * @param values fields of its values with their SQL, such as `d.values -> 'norms'`.
 */
export function draftField(values: Readonly<Record<string, string>>): ObjectField {
  const own = Object.entries(values).map(([field, column]) => [field, ofDraft(column)]);
  return {
    presence: ofDraft('d.record_id'),
    fields: {
      ...Object.fromEntries(own),
      basedOn: ofDraft('d.based_on'),
      reason: ofDraft('d.reason'),
      asksAgain: ofDraft('d.asks_again'),
      savedAt: ofDraft('d.saved_at'),
      savedBy: namedOfDraft('saver', 'd.saved_by'),
      isOwn: ofDraft('((select app.actor_id()) = any (d.editor_ids))'),
      remark: ofDraft('d.remark'),
      submittedAt: ofDraft('d.submitted_at'),
      approvedAt: ofDraft('d.approved_at'),
      approvedBy: namedOfDraft('approver', 'd.approved_by'),
    },
  };
}

/** Logged fields by which who is asked to read changes, and by which a reading still holds. */
const ASKED = ['status', 'readBy', 'readRoles'];
const HOLDS = ['publishedVersion', 'readVersion'];

/** The fields of a list of records `e` of a kind that is published, beside its columns. */
export const publishedFields = {
  owner: optionalUserField('owner', { column: 'e.owner_user_id' }),
  reviewer: optionalUserField('reviewer', { column: 'e.reviewer_user_id' }),
  isReviewDue: { column: IS_REVIEW_DUE, dependsOn: ['status', 'reviewDate'] },
  isToRead: { column: IS_TO_READ, dependsOn: [...ASKED, ...HOLDS] },
  readAt: { column: READ_AT, dependsOn: HOLDS },
  readCount: { column: READ_COUNT, dependsOn: [...ASKED, ...HOLDS] },
  askedCount: { column: ASKED_COUNT, dependsOn: ASKED },
} satisfies Readonly<Record<string, ListField>>;
