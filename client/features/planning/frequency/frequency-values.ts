import {
  frequencyKinds,
  frequencySentence,
  type RecurrenceTerms,
} from '../../../../schema/records/planning.ts';
import { frequencyRules } from '../../../../schema/records/planning-rules.ts';
import type { FrequencyFieldsFragment, FrequencyInput } from '../../../graphql/generated/operations.ts';
import { frequencyTexts } from '../../../i18n/nl/frequency.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';

const { fields } = frequencyTexts;

export type Frequency = FrequencyFieldsFragment;

/** Values of the form, as typed. */
export interface FrequencyFormValues {
  name: string;
  kind: string;
  count: string;
  unit: string;
  onDay: string;
  onMonth: string;
  remindBeforeDays: string;
  isActive: boolean;
  /** The version that was on the screen when the form opened; it stays with a restored draft. */
  version: number;
}

const typed = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** The form's values for a new frequency, or for one as it is now. */
export function toFormValues(frequency: Frequency | null): FrequencyFormValues {
  return {
    name: frequency?.name ?? '',
    kind: frequency?.kind ?? 'every',
    count: typed(frequency?.count),
    unit: frequency?.unit ?? '',
    onDay: typed(frequency?.onDay),
    onMonth: typed(frequency?.onMonth),
    remindBeforeDays: typed(frequency?.remindBeforeDays),
    isActive: frequency?.isActive ?? true,
    version: frequency?.version ?? 0,
  };
}

/** The values as the server takes them. */
export function toInput(values: FrequencyFormValues): FrequencyInput {
  return frequencyRules.cast(values, { stripUnknown: true });
}

/** Fields by which two versions of a frequency are compared; the rule as its sentence. */
export const comparedFields: readonly ComparedField<FrequencyFormValues>[] = [
  { name: 'name', label: fields.name, shown: ({ name }) => name },
  { name: 'kind', label: fields.sentence, shown: sentenceOf },
  {
    name: 'remindBeforeDays',
    label: fields.remindBeforeDays,
    shown: ({ remindBeforeDays }) => remindBeforeDays,
  },
  {
    name: 'isActive',
    label: fields.isActive,
    shown: ({ isActive }) => (isActive ? frequencyTexts.active : frequencyTexts.inactive),
  },
];

function sentenceOf(values: FrequencyFormValues): string {
  return frequencyKinds.has(values.kind) ? frequencySentence(toInput(values) as RecurrenceTerms) : '';
}
