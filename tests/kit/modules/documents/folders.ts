import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';
import { mark } from '../../server/unique.ts';

export interface FolderInput {
  readonly name: string;
  readonly parentId?: string | null;
  readonly ownReaders?: string | null;
  readonly ownTeamIds?: readonly string[];
  readonly ownReviewMonths?: number | null;
}

export interface ShownFolder extends FolderInput {
  readonly id: string;
  readonly version: number;
  readonly isArchived: boolean;
  readonly readers: string;
  readonly teams: readonly { readonly id: string; readonly name: string }[];
  readonly reviewMonths: number | null;
  readonly isFollowed: boolean;
  readonly documentCount: number;
  readonly user: { readonly id: string } | null;
}

const FOLDER = `id version name parentId isArchived ownReaders ownTeamIds ownReviewMonths readers teams { id name }
  reviewMonths isFollowed documentCount user { id }`;

export const LIST_FOLDERS = `query ($organizationId: ID!) {
  documentFolders(organizationId: $organizationId) { ${FOLDER} } }`;
export const CREATE_FOLDER = `mutation ($organizationId: ID!, $input: DocumentFolderInput!) {
  done: createDocumentFolder(organizationId: $organizationId, input: $input) { ${FOLDER} } }`;
export const UPDATE_FOLDER = `mutation ($id: ID!, $version: Int!, $input: DocumentFolderInput!) {
  done: updateDocumentFolder(id: $id, version: $version, input: $input) { ${FOLDER} } }`;
export const ARCHIVE_FOLDER = `mutation ($id: ID!, $version: Int!, $isArchived: Boolean!) {
  done: archiveDocumentFolder(id: $id, version: $version, isArchived: $isArchived) { ${FOLDER} } }`;
export const FOLLOW_FOLDER = `mutation ($id: ID!, $isFollowed: Boolean!) {
  done: followDocumentFolder(id: $id, isFollowed: $isFollowed) { ${FOLDER} } }`;
export const DELETE_FOLDER = 'mutation ($id: ID!) { deleteDocumentFolder(id: $id) }';

type Done = { readonly done: ShownFolder };
type Seen = Pick<ShownFolder, 'id' | 'version'>;

/** Steps with folders of documents on a server. */
export function foldersOn(app: TestApp) {
  const create = (actor: Person | null, input: object, organizationId: string | undefined) =>
    app.gql<Done>(actor, CREATE_FOLDER, { organizationId, input });
  return {
    create,
    /** A new folder of a person's first organisation. */
    async folder(author: Person, overrides: Partial<FolderInput> = {}, organizationId?: string) {
      const organization = organizationId ?? author.organizationIds[0];
      const { done } = await app.ask<Done>(author, CREATE_FOLDER, {
        ...{ organizationId: organization, input: { name: `Map ${mark()}`, ...overrides } },
      });
      return done;
    },
    update: (actor: Person, { id, version }: Seen, input: object) =>
      app.gql<Done>(actor, UPDATE_FOLDER, { id, version, input }),
    archive: (actor: Person, { id, version }: Seen, isArchived = true) =>
      app.gql<Done>(actor, ARCHIVE_FOLDER, { id, version, isArchived }),
    follow: (actor: Person, id: string, isFollowed = true) =>
      app.gql<Done>(actor, FOLLOW_FOLDER, { id, isFollowed }),
    remove: (actor: Person, id: string) => app.gql(actor, DELETE_FOLDER, { id }),
    list: async (actor: Person, organizationId = actor.organizationIds[0]) =>
      (await app.ask<{ documentFolders: ShownFolder[] }>(actor, LIST_FOLDERS, { organizationId }))
        .documentFolders,
  };
}
