import { importPaths } from '../../../../schema/records/import-paths.ts';
import { statusOn } from '../../matrix/rest-calls.ts';
import { everywhere, perRole, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';

const all = everywhere('200');
const ownOnly = { ...everywhere('404'), own: '200' };

/** Rows for the files of imports: templates say nothing of anybody, mistakes are their author's alone. */
export function restRows(app: TestApp): Rows {
  const statusOf = statusOn(app);
  const template = (path: string) => ({
    expected: perRole('401', { Client: all, Admin: all, SuperAdmin: all }),
    call: statusOf('GET', () => path),
  });
  return {
    ...Object.fromEntries(
      Object.values(importPaths).map((name) => [
        `GET /import/${name}.xlsx`,
        template(`/import/${name}.xlsx`),
      ]),
    ),
    'GET /imports/{id}/mistakes': {
      expected: perRole('401', { Client: everywhere('404'), Admin: ownOnly, SuperAdmin: ownOnly }),
      call: statusOf('GET', async ({ idOf }) => `/imports/${await idOf('DataImport')}/mistakes`),
    },
  };
}
