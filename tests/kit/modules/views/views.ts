export const LIST_VIEWS = `query ($organizationId: ID!, $list: ViewList!) {
  savedViews(organizationId: $organizationId, list: $list) {
    id version list name isOrganizations isDefault abilities { write }
    state { sort { field direction } filters { key values } columns } } }`;
export const CREATE_VIEW = `mutation ($organizationId: ID!, $input: SavedViewInput!) {
  createSavedView(organizationId: $organizationId, input: $input) }`;
export const UPDATE_VIEW = `mutation ($id: ID!, $version: Int!, $change: SavedViewChange!) {
  updateSavedView(id: $id, version: $version, change: $change) }`;
export const DELETE_VIEW = 'mutation ($id: ID!) { deleteSavedView(id: $id) }';
export const CHOOSE_VIEW = `mutation ($organizationId: ID!, $list: ViewList!, $viewId: ID) {
  chooseDefaultView(organizationId: $organizationId, list: $list, viewId: $viewId) }`;

/** A view of the register as anyone can save it. */
export const validView = {
  list: 'Register',
  name: 'Lopend dit jaar',
  state: {
    sort: { field: 'expectedCompletionDate', direction: 'asc' },
    filters: [
      { key: 'status', values: ['InProgress'] },
      { key: 'createdAt', values: ['ThisYear'] },
    ],
    columns: ['description', 'status'],
  },
} as const;

export interface ShownView {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly isOrganizations: boolean;
  readonly isDefault: boolean;
  readonly abilities: { readonly write: boolean };
  readonly state: typeof validView.state;
}
