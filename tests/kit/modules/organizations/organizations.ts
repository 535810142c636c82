import type { TestApp } from '../../server/app.ts';
import type { Person } from '../../server/person.ts';

const ORGANIZATION = `id name archivedAt version ownerCount memberCount isEmpty abilities { edit archive restore delete }`;
export const LIST_ORGANIZATIONS = `query ($search: String, $sort: OrganizationSort, $includeArchived: Boolean, $page: Int, $pageSize: Int) {
  organizationList(search: $search, sort: $sort, includeArchived: $includeArchived, page: $page, pageSize: $pageSize) {
    rows { ${ORGANIZATION} } total } }`;
export const CREATE_ORGANIZATION = `mutation ($name: String) { createOrganization(input: { name: $name }) { ${ORGANIZATION} } }`;
export const UPDATE_ORGANIZATION = `mutation ($id: ID!, $name: String, $version: Int!) {
  updateOrganization(id: $id, input: { name: $name, version: $version }) { ${ORGANIZATION} } }`;
export const ARCHIVE_ORGANIZATION = `mutation ($id: ID!, $version: Int!) { archiveOrganization(id: $id, version: $version) { ${ORGANIZATION} } }`;
export const RESTORE_ORGANIZATION = `mutation ($id: ID!, $version: Int!) { restoreOrganization(id: $id, version: $version) { ${ORGANIZATION} } }`;
export const DELETE_ORGANIZATION =
  'mutation ($id: ID!, $name: String!) { deleteOrganization(id: $id, name: $name) }';

/** An organisation as /graphql returns it to a SuperAdmin. */
export interface Managed {
  readonly id: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly version: number;
  readonly ownerCount: number;
  readonly memberCount: number;
  readonly isEmpty: boolean;
  readonly abilities: Readonly<Record<string, boolean>>;
}

/** Operations of a SuperAdmin on organisations. */
export function organizationsOn({ ask, gql, actors: { superAdmin } }: TestApp) {
  const list = async (variables: object = {}) =>
    (
      await ask<{ organizationList: { rows: Managed[]; total: number } }>(
        superAdmin,
        LIST_ORGANIZATIONS,
        variables,
      )
    ).organizationList;
  const create = async (name: string) =>
    (await ask<{ createOrganization: Managed }>(superAdmin, CREATE_ORGANIZATION, { name }))
      .createOrganization;
  const archive = (id: string, version = 1) => gql(superAdmin, ARCHIVE_ORGANIZATION, { id, version });
  const remove = (id: string, name: string) => gql(superAdmin, DELETE_ORGANIZATION, { id, name });
  /** The organisations that a person can choose. */
  const namesFor = async (actor: Person) =>
    (await ask<{ organizations: { name: string }[] }>(actor, '{ organizations { name } }')).organizations.map(
      ({ name }) => name,
    );
  return { list, create, archive, remove, namesFor };
}
