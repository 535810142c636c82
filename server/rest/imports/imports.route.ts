import { importPaths } from '../../../schema/records/import-paths.ts';
import { importedLists, mistakesOfImport } from '../../modules/imports/index.ts';
import { type ImportedList, templateOf } from '../../platform/import/index.ts';
import { exportFailures } from '../wire/failures.fields.ts';
import { MadeFile } from '../wire/made-file.ts';
import type { Route } from '../wire/wire.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RESPONSE = { content: { [XLSX]: { schema: { type: 'string', format: 'binary' } } } };

const call = {
  method: 'GET',
  access: 'signed-in',
  success: 200,
  failure: exportFailures.xlsx,
  compress: false,
} as const;

const templateRoute = ({ kind, title, fields }: ImportedList): Route => ({
  ...call,
  path: `/import/${importPaths[kind]}.xlsx`,
  summary: `An Excel file to fill in and import as '${title}', with its columns explained.`,
  schema: { response: RESPONSE },
  handle: async () =>
    new MadeFile(`${title.toLowerCase().replaceAll('’', '')}-sjabloon.xlsx`, XLSX, () =>
      templateOf(title, fields),
    ),
});

const mistakesRoute: Route = {
  ...call,
  path: '/imports/:id/mistakes',
  summary: 'The rows of an import that have mistakes as an Excel file, with the mistakes beside them.',
  schema: { response: RESPONSE },
  handle: async (ctx, { params: { id = '' } }) => {
    const { name, make } = await mistakesOfImport(ctx, id);
    return new MadeFile(name, XLSX, make);
  },
};

/** The calls for files to fill in and to correct. */
export const importRoutes: readonly Route[] = [...importedLists.map(templateRoute), mistakesRoute];
