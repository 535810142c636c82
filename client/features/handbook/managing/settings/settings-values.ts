import { synonymRules } from '../../../../../schema/records/manual-rules.ts';
import type { HandbookSettingsQuery } from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import type { ComparedField } from '../../../../ui/dialog/conflict-dialog.tsx';
import { findErrors } from '../../../../ui/form/form-checks.ts';
import type { FieldErrors } from '../../../../ui/form/form-types.ts';

const { settingsDialog: texts } = managingTexts;

/** Settings of a handbook as a form holds them. */
export interface HandbookSettingsValues {
  readonly [name: string]: unknown;
  readonly secondPerson: boolean;
  /** Whether each page of a downloaded document says which version it is. */
  readonly stampsDownloads: boolean;
  /** A line per group of words, as typed. */
  readonly synonyms: string;
  /** Version of the synonyms. */
  version: number;
}

export const toFormValues = ({
  publishingSettings,
  handbookSynonyms,
}: HandbookSettingsQuery): HandbookSettingsValues => ({
  secondPerson: publishingSettings.secondPerson,
  stampsDownloads: publishingSettings.stampsDownloads,
  synonyms: handbookSynonyms.lines.join('\n'),
  version: handbookSynonyms.version,
});

/** The typed lines; empty ones are left out. */
const linesOf = (synonyms: string) => synonyms.split('\n').filter((line) => line.trim() !== '');

export const toVariables = ({
  secondPerson,
  stampsDownloads,
  synonyms,
  version,
}: HandbookSettingsValues) => ({
  version,
  synonyms: { lines: linesOf(synonyms) },
  publishing: { secondPerson, stampsDownloads },
});

/** Errors by the form's fields. */
export const settingsErrors = async ({ synonyms }: HandbookSettingsValues): Promise<FieldErrors> =>
  toFormErrors(await findErrors(synonymRules, { lines: linesOf(synonyms) }), synonyms);

/** Errors of the input by the form's fields; the error of a line names its words. */
export function toFormErrors(errors: FieldErrors, synonyms: string): FieldErrors {
  const lines = linesOf(synonyms);
  const found = Object.entries(errors).map(([path, message]) => {
    const [, place] = /^lines(?:\[(\d+)\])?/.exec(path) ?? [];
    if (!path.startsWith('lines')) return [path, message] as const;
    const line = place === undefined ? undefined : lines[Number(place)];
    return ['synonyms', line ? texts.wrongLine(line.slice(0, 40), message) : message] as const;
  });
  // The first of several wrong lines is told.
  return Object.fromEntries(found.toReversed());
}

/** Fields in which two versions of the settings may differ. */
export const comparedSettings: readonly ComparedField<HandbookSettingsValues>[] = [
  {
    name: 'secondPerson',
    label: texts.secondPerson,
    shown: ({ secondPerson }) => (secondPerson ? texts.yes : texts.no),
  },
  {
    name: 'stampsDownloads',
    label: texts.stampsDownloads,
    shown: ({ stampsDownloads }) => (stampsDownloads ? texts.yes : texts.no),
  },
  { name: 'synonyms', label: texts.synonyms, shown: ({ synonyms }) => synonyms || texts.none },
];
