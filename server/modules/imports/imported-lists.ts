import { importMessages } from '../../../schema/records/import-messages.ts';
import type { ImportKind } from '../../../schema/records/imports.ts';
import { AppError } from '../../platform/core/errors.ts';
import type { ImportedList } from '../../platform/import/index.ts';
import { clientDaysImport } from '../insights/index.ts';
import { invitationImport } from '../organizations/index.ts';
import { recordDefinitions } from '../record-kinds.ts';

/** Lists that come in from spreadsheets: of kinds of record, invitations and client days. */
export const importedLists: readonly ImportedList[] = [
  ...recordDefinitions.flatMap(({ imported }) => imported ?? []),
  invitationImport,
  clientDaysImport,
];

/** How a kind comes in. @throws AppError VALIDATION for one that does not. */
export function importedList(kind: ImportKind): ImportedList {
  const list = importedLists.find((one) => one.kind === kind);
  if (list) return list;
  throw new AppError('VALIDATION', { fields: { kind: importMessages.unknownKind } });
}
