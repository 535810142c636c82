import type { ImportMatchingInput, ImportPartsFragment } from '../../graphql/generated/operations.ts';

export type ImportParts = ImportPartsFragment;

/** A step of the page, from 0: file, columns, values, check, done. */
export type ImportPageStep = 0 | 1 | 2 | 3 | 4;

/** Whether a value still waits for a choice. */
const isOpenValue = ({ code }: ImportParts['unknownValues'][number]): boolean => code === null;

/** The step at which an import stands. */
export function stepOf({
  status,
  unknownValues,
}: Pick<ImportParts, 'status' | 'unknownValues'>): ImportPageStep {
  if (status === 'Matching' || status === 'Checking') return 1;
  if (status === 'Checked') return unknownValues.some(isOpenValue) ? 2 : 3;
  return status === 'Reading' || status === 'Refused' || status === 'ChooseSheet' ? 0 : 4;
}

/** How a sheet is matched now; a change of it is checked anew. */
export function matchingOf(parts: ImportParts): ImportMatchingInput {
  return {
    fields: parts.columns.map(({ field }) => field ?? ''),
    constants: parts.constants.map(({ field, value }) => ({ field, value })),
    choices: parts.unknownValues.flatMap(({ field, value, code }) =>
      code == null ? [] : [{ field, value, code }],
    ),
    leftOut: [...parts.leftOut],
  };
}
