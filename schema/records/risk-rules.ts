import { array, type InferType, mixed, object } from 'yup';
import {
  calendarDate,
  choice,
  choicesOrNone,
  optionalDate,
  requiredText,
  text,
  wholeNumber,
} from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { incidentEvents } from './incidents.ts';
import {
  MOST_STEPS,
  riskCategories,
  riskLimits,
  riskMethods,
  riskStatuses,
  riskStrategies,
} from './risks.ts';

const { shortText, longText, reason, meaning, takenOver } = riskLimits;

/** A step of a scale; the service refuses steps that the organisation's method lacks. */
const step = () => wholeNumber(1, MOST_STEPS).required(messages.required);

/** Rules of a review: the net score, what is done about the risk, and when it is looked at again. */
export const riskAssessmentRules = object({
  netLikelihood: step(),
  netSeverity: step(),
  strategy: choice(riskStrategies).required(messages.required),
  acceptanceReason: text(longText)
    .default('')
    .when('strategy', ([strategy]: unknown[], rule) =>
      strategy === 'Accept' ? rule.required(messages.acceptanceReasonRequired) : rule,
    ),
  // The service fills in who accepts and until when, where these are absent.
  acceptedByUserId: text(100),
  acceptedUntil: optionalDate(),
  reviewDate: calendarDate(),
  status: choice(riskStatuses)
    .required(messages.required)
    .when('strategy', ([strategy]: unknown[], rule) =>
      strategy === 'Accept' ? rule : rule.notOneOf(['Accepted'], messages.acceptedNeedsStrategy),
    ),
  // Why the score or the status changes. Null is as absent, which callers from before it may leave it; blank is not.
  reason: text(reason).transform((value: string, given: unknown) => (given === null ? undefined : value)),
});

/** Rules of a risk, shared by form and service. */
export const riskRules = riskAssessmentRules.shape({
  title: requiredText(shortText),
  process: requiredText(shortText),
  category: choice(riskCategories).required(messages.required),
  whatCanGoWrong: requiredText(longText),
  causes: text(longText).default(''),
  consequences: text(longText).default(''),
  existingMeasures: text(longText).default(''),
  grossLikelihood: step(),
  grossSeverity: step(),
  // The service checks that the person belongs to the organisation.
  // The service checks that it exists; an absent value keeps the current one, an empty one is none.
  teamId: text(100),
  ownerUserId: requiredText(100),
  incidentEvents: choicesOrNone(incidentEvents),
});

export type RiskValues = InferType<typeof riskRules>;
export type RiskAssessmentValues = InferType<typeof riskAssessmentRules>;

/** Rules of a choice out of the library. */
export const takeOverRules = object({
  codes: array(mixed<string>((code): code is string => typeof code === 'string').defined())
    .required(messages.required)
    .min(1, messages.required)
    .max(takenOver, messages.tooManyChosen(takenOver))
    .test('once', messages.chosenTwice, (codes = []) => new Set(codes).size === codes.length),
  ownerUserId: requiredText(100),
  reviewDate: calendarDate(),
});

const threshold = () => wholeNumber(2, MOST_STEPS ** 2).required(messages.required);
const above = (least: string) =>
  threshold().when(least, ([below]: unknown[], rule) =>
    rule.test(
      'rising',
      messages.thresholdsNotRising,
      (value) => value === undefined || value > Number(below),
    ),
  );

/** Meanings of the steps of a scale; absent ones stay. */
const meanings = () =>
  array(text(meaning).default(''))
    .transform((texts: unknown) => texts ?? undefined)
    .typeError(messages.notAList);

/** Rules of an organisation's settings of risks. */
export const riskSettingsRules = object({
  method: choice(riskMethods).required(messages.required),
  moderateFrom: threshold(),
  highFrom: above('moderateFrom'),
  veryHighFrom: above('highFrom'),
  likelihoodMeanings: meanings(),
  severityMeanings: meanings(),
  appetite: array(
    object({
      category: choice(riskCategories).required(messages.required),
      highestScore: wholeNumber(1, MOST_STEPS ** 2),
    }),
  )
    .transform((lines: unknown) => lines ?? [])
    .typeError(messages.notAList)
    .default([])
    .test(
      'once',
      messages.chosenTwice,
      (lines = []) => new Set(lines.map(({ category }) => category)).size === lines.length,
    ),
});

export type RiskSettingsValues = InferType<typeof riskSettingsRules>;
