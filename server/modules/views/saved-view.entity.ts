import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { viewLists } from '../../../schema/records/views.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** State of a view, without the search text, which may be a client's name. */
export interface ViewState {
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | null;
  readonly filters: readonly { readonly key: string; readonly values: readonly string[] }[];
  /** Ids of the visible columns, from left to right; null for the columns that the list has by default. */
  readonly columns: readonly string[] | null;
}

/** A list's filters, sort and columns under a name. */
export const SavedView = defineEntity({
  name: 'SavedView',
  tableName: 'saved_view',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    /** Null for a view of the organisation. */
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id').nullable(),
    ...versionAndTimestamps(),
    list: p.enum(viewLists.codes).columnType('text'),
    name: p.text(),
    state: p.json<ViewState>(),
  },
});

export type SavedViewRow = InferEntity<typeof SavedView>;

/** The view with which a person's list of an organisation begins. */
export const SavedViewDefault = defineEntity({
  name: 'SavedViewDefault',
  tableName: 'saved_view_default',
  properties: {
    userId: () => p.manyToOne(AppUser).mapToPk().primary().name('user_id'),
    organizationId: () => p.manyToOne(Organization).mapToPk().primary().name('organization_id'),
    list: p.enum(viewLists.codes).columnType('text').primary(),
    viewId: () => p.manyToOne(SavedView).mapToPk().name('view_id'),
  },
});

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_view: Table<typeof SavedView>;
    saved_view_default: Table<typeof SavedViewDefault>;
  }
}
