import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ImportKind, ImportStatus } from '../../../schema/records/imports.ts';
import { versionAndTimestamps } from '../../platform/database/timestamps.ts';
import type { SheetRow } from '../../platform/file-inspection/index.ts';
import type { Choices, ImportColumn, Mistakes, UnknownValue } from '../../platform/import/index.ts';
import { AppUser } from '../identity/index.ts';
import { Organization } from '../organizations/index.ts';

/** A record that stays when an import is taken back, with the reason. */
export interface KeptRecord {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly why: string;
}

/** The import of a spreadsheet. */
export const DataImport = defineEntity({
  name: 'DataImport',
  tableName: 'data_import',
  properties: {
    id: p.uuid().primary(),
    organizationId: () => p.manyToOne(Organization).mapToPk().name('organization_id'),
    userId: () => p.manyToOne(AppUser).mapToPk().name('user_id'),
    ...versionAndTimestamps(),
    kind: p.text().$type<ImportKind>(),
    status: p.text().$type<ImportStatus>(),
    fileName: p.text(),
    /** The upload that is still to be read. */
    uploadId: p.uuid().nullable(),
    sha256: p.blob().nullable(),
    sheets: p.json<readonly string[]>().default('[]'),
    sheet: p.integer().nullable(),
    columns: p.json<readonly ImportColumn[]>().default('[]'),
    constants: p.json<Readonly<Record<string, string>>>().default('{}'),
    choices: p.json<Choices>().default('{}'),
    unknownValues: p.json<readonly UnknownValue[]>().default('[]'),
    mistakes: p.json<Readonly<Record<string, Mistakes>>>().default('{}'),
    leftOut: p
      .array<number>((one) => Number(one))
      .columnType('integer[]')
      .default([]),
    rowCount: p.integer().default(0),
    savedCount: p.integer().default(0),
    progress: p.integer().default(0),
    message: p.text().nullable(),
    rows: p.json<readonly SheetRow[]>().lazy().default('[]'),
    savedAt: p.datetime().columnType('timestamptz').nullable(),
    recordIds: p.array().columnType('uuid[]').lazy().default([]),
    kept: p.json<readonly KeptRecord[]>().default('[]'),
  },
});

export type DataImportRow = InferEntity<typeof DataImport>;

declare module '../../platform/database/tables.ts' {
  interface Tables {
    data_import: Table<typeof DataImport>;
  }
}
