import { randomUUID } from 'node:crypto';
import { ANONYMOUS, sendOn } from '../../matrix/graphql-calls.ts';
import { type Call, everywhere, perRole, type RecordFactory, type Rows } from '../../matrix/rows.ts';
import type { TestApp } from '../../server/app.ts';
import {
  BEGIN_IMPORT,
  CHECK_IMPORT,
  CHOOSE_SHEET,
  DELETE_IMPORT,
  GET_IMPORT,
  IMPORT_ROWS,
  LIST_IMPORTS,
  SAVE_IMPORT,
  UNDO_IMPORT,
} from './imports.ts';

const COLUMNS = JSON.stringify([{ head: 'Risico', samples: [], field: 'title' }]);
const ROWS = JSON.stringify([{ number: 2, cells: ['Een'] }]);

/** An import at a step. */
const madeAt =
  (status: string): RecordFactory =>
  async (app, author, organizationId) => {
    const id = randomUUID();
    await app.sql.query(
      `insert into data_import (id, organization_id, user_id, created_at, updated_at, kind, status, file_name, columns, rows,
         sheets, row_count, saved_at)
       values ($1, $2, $3, now(), now(), 'Risk', $4, 'risico.xlsx', $5, $6, '["Een", "Twee"]', 1, now())`,
      [id, organizationId, author.id, status, COLUMNS, status === 'Done' ? '[]' : ROWS],
    );
    return id;
  };

export const records = {
  DataImport: madeAt('Checked'),
  SheetImport: madeAt('ChooseSheet'),
  DoneImport: madeAt('Done'),
} satisfies Record<string, RecordFactory>;

export const tableRows = {
  data_import: `(id, organization_id, user_id, created_at, updated_at, kind, status, file_name)
    values (gen_random_uuid(), $2, $1, now(), now(), 'Risk', 'Matching', 'risico.xlsx')`,
};

const ownOnly = { ...everywhere('NOT_FOUND'), own: 'ok' };
const organizationOnly = { ...ownOnly, colleague: 'ok' };
const Client = everywhere('FORBIDDEN');
const authors = perRole(ANONYMOUS, { Client, Admin: ownOnly, SuperAdmin: ownOnly });
const managers = perRole(ANONYMOUS, {
  Client,
  Admin: organizationOnly,
  SuperAdmin: { ...organizationOnly, foreign: 'ok' },
});
/** An upload is its uploader's alone. */
const uploaders = perRole(ANONYMOUS, {
  Client,
  Admin: { ...ownOnly, colleague: 'VALIDATION' },
  SuperAdmin: { ...ownOnly, colleague: 'VALIDATION', foreign: 'VALIDATION' },
});

/** A draft is its author's alone, and Admins take back what was imported. */
export function graphqlRows(app: TestApp): Rows {
  const { send, onRecord } = sendOn(app);
  const begin: Call = async (actor, target) => {
    const { organizationId } = target;
    const uploadId = await target.idOf('ReceivedUpload');
    // Each person has a few drafts at most.
    if (actor) await app.sql.query('delete from data_import where user_id = $1', [actor.id]);
    return send(BEGIN_IMPORT, () => ({ organizationId, kind: 'Risk', uploadId }))(actor, target);
  };
  return {
    'Query.dataImports': {
      expected: managers,
      call: send(LIST_IMPORTS, ({ organizationId }) => ({ organizationId, kind: 'Risk' })),
    },
    'Query.dataImport': { expected: authors, call: onRecord('DataImport', GET_IMPORT) },
    'Query.importRows': { expected: authors, call: onRecord('DataImport', IMPORT_ROWS) },
    'Mutation.beginImport': { expected: uploaders, call: begin },
    'Mutation.chooseImportSheet': {
      expected: authors,
      call: onRecord('SheetImport', CHOOSE_SHEET, { sheet: 1 }),
    },
    'Mutation.checkImport': {
      expected: authors,
      call: onRecord('DataImport', CHECK_IMPORT, { matching: { fields: ['title'] } }),
    },
    'Mutation.saveImport': { expected: authors, call: onRecord('DataImport', SAVE_IMPORT) },
    'Mutation.undoImport': { expected: managers, call: onRecord('DoneImport', UNDO_IMPORT) },
    'Mutation.deleteImport': { expected: authors, call: onRecord('DataImport', DELETE_IMPORT) },
  };
}
