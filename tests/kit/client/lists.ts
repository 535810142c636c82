import { type DocumentNode, getOperationAST, Kind } from 'graphql';
import { layoutRoutes } from '../../../client/app/layout-routes.tsx';
import type { ListConfig } from '../../../client/records/list/define-list.ts';
import { recordPaths } from '../../../schema/records/records.ts';

// Each list has its own data, variables and rows.
// biome-ignore lint/suspicious/noExplicitAny: ListConfig is invariant in all three
type AnyList = ListConfig<any, any, any>;

const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'tableId' in value && 'document' in value;

/** Pages that are not called like the table of their list. */
const paths: Readonly<Record<string, string>> = {
  invitations: '/invites',
  frequencies: '/frequency',
  'own-tasks': '/events/recurring',
  'good-practice': '/audits/good-practice',
};

const pages = layoutRoutes.map(({ path = '' }) => `/${path.replace(/\/:.*$/, '')}`);

function pathOf(tableId: string, entity: string): string {
  const ofKind: Readonly<Record<string, string>> = recordPaths;
  const path = [paths[tableId], `/${tableId}`, ofKind[entity]].find((one) => one && pages.includes(one));
  if (!path) throw new Error(`No page /${tableId}: name the page of the list ${tableId} in lists.ts`);
  return path;
}

function queryOf(document: DocumentNode) {
  const query = getOperationAST(document);
  const [field] = query?.selectionSet.selections ?? [];
  if (!query?.name || field?.kind !== Kind.FIELD) throw new Error('The document of a list has no query');
  return { operation: query.name.value, root: field.name.value };
}

const modules = import.meta.glob<object>('../../../client/features/**/*-columns.tsx', { eager: true });

const declared = Object.values(modules).flatMap((module) => Object.values(module).filter(isList));

/** The lists that the web app declares, with the address of their page, their operation and its root field. */
export const lists = [...new Map(declared.map((list) => [list.tableId, list])).values()].map(
  ({ tableId, entity, texts, document }) => ({
    ...{ tableId, entity, texts, ...queryOf(document) },
    path: pathOf(tableId, entity),
  }),
);
