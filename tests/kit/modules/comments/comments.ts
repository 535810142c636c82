/** A remark as /graphql shows it. */
export interface ShownComment {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly editedAt: string | null;
  readonly author: { readonly id: string; readonly name: string; readonly surname: string } | null;
  readonly isAuthorShielded: boolean;
  readonly text: string;
  readonly mentions: readonly { readonly id: string; readonly name: string }[];
  readonly abilities: { readonly update: boolean; readonly delete: boolean };
}

const COMMENT = `id version createdAt editedAt author { id name surname } isAuthorShielded text
  mentions { id name } abilities { update delete }`;

export const LIST_COMMENTS = `query ($entity: CommentedEntity!, $recordId: ID!, $page: Int, $pageSize: Int) {
  comments(entity: $entity, recordId: $recordId, page: $page, pageSize: $pageSize) {
    rows { ${COMMENT} } total abilities { create } } }`;

export const COLLEAGUES = `query ($entity: CommentedEntity!, $recordId: ID!, $search: String) {
  mentionableColleagues(entity: $entity, recordId: $recordId, search: $search) { id name surname } }`;

export const REMARK = `mutation ($entity: CommentedEntity!, $recordId: ID!, $input: CommentInput!) {
  createComment(entity: $entity, recordId: $recordId, input: $input) { ${COMMENT} } }`;

export const UPDATE_COMMENT = `mutation ($id: ID!, $version: Int!, $input: CommentInput!) {
  updateComment(id: $id, version: $version, input: $input) { ${COMMENT} } }`;

export const DELETE_COMMENT = 'mutation ($id: ID!) { deleteComment(id: $id) }';

export type ListedComments = {
  comments: { rows: ShownComment[]; total: number; abilities: { create: boolean } };
};
export type FoundColleagues = { mentionableColleagues: { id: string; name: string; surname: string }[] };
export type Remarked = { createComment: ShownComment };
export type ChangedComment = { updateComment: ShownComment };
