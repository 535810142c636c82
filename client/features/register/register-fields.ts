import { effectivenessResults, registerSources, registerStatuses } from '../../../schema/records/register.ts';
import type { RegisterEntryValues } from '../../../schema/records/register-rules.ts';
import type { Terms } from '../../../schema/values/term.ts';
import type { TableColumn } from '../../ui/data-table/types.ts';
import type { RegisterEntry } from './register-values.ts';

/** The fields that everyone fills in. */
export type RegisterFieldName = Exclude<keyof RegisterEntryValues, 'responsibleUserId' | 'teamId'>;

/** How a field of an improvement point is asked for and shown; its texts are `registerTexts`. */
interface RegisterField {
  readonly kind: 'longText' | 'shortText' | 'choice' | 'date';
  /** Choices of the field. */
  readonly terms?: Terms<string>;
  /** How its column differs from those of its kind. */
  readonly column?: Partial<TableColumn<RegisterEntry>>;
}

const longText: RegisterField = { kind: 'longText' };

export const registerFields: Readonly<Record<RegisterFieldName, RegisterField>> = {
  source: { kind: 'choice', terms: registerSources, column: { truncate: 10, width: 96 } },
  sourceText: { kind: 'shortText' },
  description: { ...longText, column: { defaultHidden: false, phone: 'title', grow: true, width: 160 } },
  cause: longText,
  immediateMeasures: longText,
  structuralMeasure: { ...longText, column: { width: 190 } },
  responsibleEmployee: { kind: 'shortText', column: { defaultHidden: false, width: 124 } },
  status: { kind: 'choice', terms: registerStatuses, column: { width: 116, phone: 'show' } },
  expectedCompletionDate: { kind: 'date', column: { width: 118, phone: 'show' } },
  effectiveness: longText,
  effectivenessMeasurement: longText,
  effectivenessResult: {
    kind: 'choice',
    terms: effectivenessResults,
    column: { defaultHidden: true, width: 190 },
  },
  evaluateOn: { kind: 'date', column: { defaultHidden: true, width: 190 } },
};

/** Fields of each step of the dialogs, in the order of the screen; the list's columns have the same order. */
export const registerSteps = [
  ['source', 'sourceText', 'description', 'cause', 'immediateMeasures'],
  ['structuralMeasure', 'responsibleEmployee', 'status', 'expectedCompletionDate'],
  ['effectiveness', 'effectivenessMeasurement', 'effectivenessResult', 'evaluateOn'],
] as const satisfies readonly (readonly RegisterFieldName[])[];

/** Fields of each section of an open entry; `agreed` heads its evaluation. */
export const registerSections = {
  story: ['description', 'source'],
  judged: ['cause', 'effectiveness', 'effectivenessMeasurement'],
  measures: ['immediateMeasures', 'structuralMeasure', 'status', 'expectedCompletionDate'],
  agreed: ['structuralMeasure', 'effectivenessMeasurement'],
} as const satisfies Readonly<Record<string, readonly RegisterFieldName[]>>;

/** The choices of a field as a form and a filter offer them. */
export function optionsOf({ terms }: RegisterField): readonly { value: string; label: string }[] {
  return (terms?.list ?? []).map(({ code, name }) => ({ value: code, label: name }));
}
