import { conditionsOf, dossierOf } from '../../modules/exports/index.ts';
import { exportedKinds, furtherLists } from '../../modules/organization-exports/index.ts';
import { columnsOf, type ExportedList, exportRequestOf, listPaper } from '../../platform/export/index.ts';
import type { Route } from '../wire/wire.ts';
import { handbookRoutes } from './handbook.route.ts';
import { fileNameOf, ownerNamed, paperRoute, querystringOf } from './paper-route.ts';
import { reportRoute } from './report.route.ts';
import { riskMatrixRoute } from './risk-matrix.route.ts';
import { sheetRoute } from './sheet-route.ts';

const listRoute = (list: ExportedList): Route =>
  paperRoute({
    path: `/export/${list.name}.pdf`,
    summary: `The list '${list.title}' as a PDF file, by its filters, with at most 5,000 rows.`,
    querystring: querystringOf(list),
    read: async (ctx, { query }) => {
      const request = exportRequestOf(list, query);
      const columns = columnsOf(list, query.columns);
      const organization = await ownerNamed(ctx, request.organizationId);
      const conditions = await conditionsOf(ctx, list, request);
      return {
        name: fileNameOf(list.title),
        paper: await listPaper(ctx, list, { request, columns, organization, conditions }),
      };
    },
  });

const dossierRoute = ({ kind, list }: (typeof exportedKinds)[number]): Route =>
  paperRoute({
    path: `/export/${list.name}/:id`,
    summary: `A record of the list '${list.title}' with its links, files by name, remarks and history, as a PDF file.`,
    read: async (ctx, { params: { id = '' } }) => {
      const { title, make } = await dossierOf(ctx, kind, id);
      return { name: `${title}.pdf`, paper: make };
    },
  });

/** The calls by which lists, records and reports leave as files. */
export const exportRoutes: readonly Route[] = [
  ...exportedKinds.map(({ list }) => listRoute(list)),
  ...furtherLists.map(listRoute),
  ...[...exportedKinds.map(({ list }) => list), ...furtherLists].flatMap((list) => [
    sheetRoute('csv', list),
    sheetRoute('xlsx', list),
  ]),
  ...exportedKinds.map(dossierRoute),
  riskMatrixRoute,
  ...handbookRoutes,
  reportRoute,
];
