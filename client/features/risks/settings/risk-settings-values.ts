import { riskSettingsRules } from '../../../../schema/records/risk-rules.ts';
import { type RiskAxis, riskAxes, type StepMeanings } from '../../../../schema/records/risk-steps.ts';
import {
  MOST_STEPS,
  type RiskThresholds,
  riskCategories,
  riskMethods,
  riskScales,
} from '../../../../schema/records/risks.ts';
import { messages } from '../../../../schema/values/messages.ts';
import type { RiskSettingsInput } from '../../../graphql/generated/operations.ts';
import { riskMatrixTexts } from '../../../i18n/nl/risk-matrix.ts';
import type { ComparedField } from '../../../ui/dialog/conflict-dialog.tsx';
import { findErrors } from '../../../ui/form/form-checks.ts';
import type { FieldErrors } from '../../../ui/form/form-types.ts';
import { classBands, highestScoreOf } from '../risk-classes.ts';
import type { RiskScoring } from '../use-risk-scoring.ts';

const { settings: texts } = riskMatrixTexts;

export const thresholdFields = ['moderateFrom', 'highFrom', 'veryHighFrom'] as const;

type Threshold = (typeof thresholdFields)[number];
type Category = (typeof riskCategories.codes)[number];

/** The settings as a form holds them: thresholds and the appetite of each category as they are typed. */
export type SettingsValues = Pick<RiskScoring, 'method' | 'version'> &
  Record<Threshold | Category | MeaningField, string>;

type MeaningField = `${RiskAxis}Meaning${number}`;

/** Field with what a step means, counted from 1. */
export const meaningField = (axis: RiskAxis, step: number): MeaningField => `${axis}Meaning${step}`;

/** Meanings as a form holds them; those of steps that a method lacks are empty. */
export const typedMeanings = (meanings: StepMeanings) =>
  Object.fromEntries(
    riskAxes.flatMap((axis) =>
      Array.from({ length: MOST_STEPS }, (_, index) => [
        meaningField(axis, index + 1),
        meanings[axis][index] ?? '',
      ]),
    ),
  ) as Record<MeaningField, string>;

const meaningsIn = (values: SettingsValues, axis: RiskAxis) =>
  riskScales[values.method][axis].steps.map((_, index) => values[meaningField(axis, index + 1)] ?? '');

export function toFormValues(settings: RiskScoring): SettingsValues {
  const { method, version, appetite, likelihoodMeanings, severityMeanings, ...thresholds } = settings;
  const lines = riskCategories.codes.map((category) => {
    const line = appetite.find((one) => one.category === category);
    return [category, line ? String(line.highestScore) : ''] as const;
  });
  return {
    ...{ method, version },
    ...typedMeanings({ likelihood: likelihoodMeanings, severity: severityMeanings }),
    ...(Object.fromEntries(lines) as Record<Category, string>),
    ...typed(thresholds),
  };
}

/** Thresholds as a form holds them. */
export const typed = (thresholds: RiskThresholds) =>
  Object.fromEntries(thresholdFields.map((field) => [field, String(thresholds[field])])) as Record<
    Threshold,
    string
  >;

/** A number as it was typed; what is no number is left for the rules to refuse. */
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** Appetite lines of all categories, in their order, so that an error's place tells its category. */
export function toInput(values: SettingsValues): RiskSettingsInput {
  const thresholds = thresholdFields.map((field) => [field, numberOf(values[field])]);
  return {
    method: values.method,
    ...Object.fromEntries(thresholds),
    likelihoodMeanings: meaningsIn(values, 'likelihood'),
    severityMeanings: meaningsIn(values, 'severity'),
    appetite: riskCategories.codes.map((category) => ({
      category,
      highestScore: numberOf(values[category]),
    })),
  };
}

/** The classes by the thresholds as typed; null while these are not rising whole numbers within the scale. */
export function typedBands(values: SettingsValues) {
  const [moderateFrom, highFrom, veryHighFrom] = thresholdFields.map((field) => numberOf(values[field]) ?? 0);
  const starts = [1, moderateFrom ?? 0, highFrom ?? 0, veryHighFrom ?? 0, highestScoreOf(values.method) + 1];
  const isRising = starts.every(
    (start, index) => Number.isInteger(start) && start > (starts[index - 1] ?? 0),
  );
  const [, moderate = 0, high = 0, veryHigh = 0] = starts;
  const thresholds = { moderateFrom: moderate, highFrom: high, veryHighFrom: veryHigh };
  return isRising ? classBands(values.method, thresholds) : null;
}

/** Errors of the settings by the form's fields; scores beyond the scale of the method are wrong as well. */
export async function settingsErrors(values: SettingsValues): Promise<FieldErrors> {
  const highest = highestScoreOf(values.method);
  const beyond = (fields: readonly (Threshold | Category)[], least: number) =>
    fields
      .filter((field) => Number(values[field]) > highest)
      .map((field) => [field, messages.numberOutOfRange(least, highest)]);
  return {
    ...Object.fromEntries([...beyond(thresholdFields, 2), ...beyond(riskCategories.codes, 1)]),
    ...toFormErrors(await findErrors(riskSettingsRules, toInput(values))),
  };
}

/** Errors of the input by the form's fields. */
export function toFormErrors(errors: FieldErrors): FieldErrors {
  const fieldOf = (path: string) => {
    const [, place] = /^appetite\[(\d+)\]/.exec(path) ?? [];
    const [, axis, step] = /^(likelihood|severity)Meanings\[(\d+)\]/.exec(path) ?? [];
    if (axis) return meaningField(axis as RiskAxis, Number(step) + 1);
    return (place && riskCategories.codes[Number(place)]) ?? path;
  };
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]));
}

/** Words of the meanings of a scale, one line for each step. */
const meaningLines = (meanings: readonly string[]) =>
  meanings.map((meaning, index) => `${index + 1}. ${meaning}`).join('\n');

/** Fields in which two versions of the settings may differ. */
export const comparedSettings: readonly ComparedField<SettingsValues>[] = [
  { name: 'method', label: texts.method, shown: ({ method }) => riskMethods.nameOf(method) },
  {
    name: 'thresholds',
    label: texts.thresholds,
    shown: (values) => thresholdFields.map((field) => `${texts[field]} ${values[field]}`).join('\n'),
  },
  {
    name: 'appetite',
    label: texts.appetite,
    shown: (values) =>
      riskCategories.list
        .filter(({ code }) => values[code] !== '')
        .map(({ code, name }) => `${name}: ${values[code]}`)
        .join('\n') || texts.noAppetite,
  },
  ...riskAxes.map((axis) => ({
    name: `${axis}Meanings`,
    label: texts[`${axis}Meanings`],
    shown: (values: SettingsValues) => meaningLines(meaningsIn(values, axis)),
  })),
];
