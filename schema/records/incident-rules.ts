import { array, type InferType, object, string } from 'yup';
import {
  answer,
  choice,
  choices,
  choicesOrNone,
  flag,
  isStorable,
  optionalDate,
  pastDate,
  pastMoment,
  requiredText,
  text,
} from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import {
  hospitalAdmissions,
  igjReports,
  incidentCauses,
  incidentConsequences,
  incidentEvents,
  incidentLimits,
  incidentPlaces,
  incidentStatuses,
  incidentTypes,
  MEDICATION,
  medicationErrors,
  NEAR_MISS,
  NO_CLIENT,
  NOBODY,
  OTHER,
  OTHER_PLACE,
  prismaCategories,
  warnedParties,
} from './incidents.ts';

const { shortText, longText, whys, why, reply } = incidentLimits;

/** Explanation of one choice: refused with other choices, and required with it by default. */
function textWith(field: string, explained: string, refusal: string, { isOptional = false } = {}) {
  return text(shortText)
    .default('')
    .when(field, ([chosen]: unknown[], rule) => {
      if (![chosen].flat().includes(explained)) return rule.max(0, refusal);
      return isOptional ? rule : rule.required(messages.required);
    });
}

/** The medication error: refused for other events. */
const medicationError = choice(medicationErrors)
  .nullable()
  .when('event', ([event]: unknown[], rule) =>
    event === MEDICATION
      ? rule
      : rule.test('medication', messages.medicationErrorWithoutMedication, (value) => value == null),
  );

/** Name of the client: refused when no client was involved. */
const clientName = text(shortText)
  .default('')
  .when('withoutClient', ([withoutClient]: unknown[], rule) =>
    withoutClient === true ? rule.max(0, messages.nameWithoutClient) : rule,
  );

/** Whether no client was involved; derived from the consequences when unanswered. */
function isWithoutClient(withoutClient: unknown, consequences: unknown): boolean {
  return withoutClient == null ? [consequences].flat().includes(NO_CLIENT) : withoutClient === true;
}

/** The consequences: at least one, but of a near miss, which had none. */
const consequencesUnless = (field: string, nearMiss: unknown) =>
  choices(incidentConsequences).when(field, ([value]: unknown[], rule) =>
    value === nearMiss ? choicesOrNone(incidentConsequences) : rule,
  );

/** The fields that the wizard and the quick report share. */
const whatHappened = {
  // The service checks that it exists; an absent value keeps the current one, an empty one is none.
  teamId: text(100),
  withoutClient: answer(),
  place: choice(incidentPlaces).required(messages.required),
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace),
  occurredAt: pastMoment(),
  occurredTimeKnown: answer(),
  event: choice(incidentEvents).required(messages.required),
  eventText: textWith('event', OTHER, messages.textWithoutOther),
  medicationError,
  consequenceText: textWith('consequences', OTHER, messages.textWithoutOther),
  explanation: requiredText(longText),
};

/** Rules of an incident, the same in the wizard and in the service (section 5). */
export const incidentRules = object({
  ...whatHappened,
  type: choice(incidentTypes).required(messages.required),
  consequences: consequencesUnless('type', NEAR_MISS),
  status: choice(incidentStatuses).required(messages.required),
  clientName: clientName.when(
    ['withoutClient', 'consequences'],
    ([withoutClient, consequences]: unknown[], rule) =>
      isWithoutClient(withoutClient, consequences) ? rule : rule.required(messages.required),
  ),
  medicationError: medicationError.when('event', ([event]: unknown[], rule) =>
    event === MEDICATION ? rule.required(messages.required) : rule,
  ),
  causes: choices(incidentCauses),
  causeText: textWith('causes', OTHER, messages.textWithoutOther),
  othersInvolved: requiredText(longText),
  warned: choices(warnedParties).test(
    'nobody',
    messages.nobodyWithOthers,
    (warned) => warned.length < 2 || !warned.includes(NOBODY),
  ),
  hospitalAdmission: choice(hospitalAdmissions).required(messages.required),
  igj: choice(igjReports).required(messages.required),
  calamityEstablishedOn: pastDate(),
  // An absent value keeps the current one.
  reporterFeedback: text(longText),
});

export type IncidentValues = InferType<typeof incidentRules>;

/** The rules of the documented REST calls: explanations are optional, because some have no documented name. */
export const documentedIncidentRules: typeof incidentRules = incidentRules.shape({
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace, { isOptional: true }),
  causeText: textWith('causes', OTHER, messages.textWithoutOther, { isOptional: true }),
  consequenceText: textWith('consequences', OTHER, messages.textWithoutOther, { isOptional: true }),
});

/** Rules of a quick report: what a witness can answer at once. */
export const incidentReportRules = object({
  ...whatHappened,
  clientName,
  isNearMiss: flag(false),
  consequences: consequencesUnless('isNearMiss', true),
  shieldReporter: flag(false),
});

export type IncidentReportValues = InferType<typeof incidentReportRules>;

/** The handler of an incident, and the day before which it is handled. */
const handling = {
  handlerUserId: text(100).default(''),
  handleBefore: optionalDate().when('handlerUserId', ([handler]: unknown[], rule) =>
    handler ? rule : rule.test('handled', messages.dateWithoutHandler, (value) => !value),
  ),
};

/**
 * Rules of an incident out of a spreadsheet: what a quick report asks is required, and what other systems do not know may
 * be absent.
 */
export const incidentImportRules = object({
  ...whatHappened,
  placeText: textWith('place', OTHER_PLACE, messages.textWithoutOtherPlace, { isOptional: true }),
  eventText: textWith('event', OTHER, messages.textWithoutOther, { isOptional: true }),
  consequenceText: textWith('consequences', OTHER, messages.textWithoutOther, { isOptional: true }),
  /** `hh:mm`, of files with a column for it. */
  occurredTime: text(5),
  type: choice(incidentTypes),
  consequences: consequencesUnless('type', NEAR_MISS),
  status: choice(incidentStatuses).required(messages.required),
  clientName,
  causes: choicesOrNone(incidentCauses),
  causeText: textWith('causes', OTHER, messages.textWithoutOther, { isOptional: true }),
  othersInvolved: text(longText).default(''),
  warned: choicesOrNone(warnedParties).test(
    'nobody',
    messages.nobodyWithOthers,
    (warned) => warned.length < 2 || !warned.includes(NOBODY),
  ),
  hospitalAdmission: choice(hospitalAdmissions),
  igj: choice(igjReports),
  calamityEstablishedOn: pastDate(),
  procedureFollowed: answer(),
  preventiveMeasures: text(longText).default(''),
  clientInformed: answer(),
  recordedInClientFile: answer(),
  reporterFeedback: text(longText).default(''),
  reporterUserId: text(100),
  ...handling,
});

export type IncidentImportValues = InferType<typeof incidentImportRules>;

/** Rules of the follow-up (section 5); the service that closes an incident requires the feedback to the reporter. */
export const incidentFollowUpRules = object({
  procedureFollowed: answer().required(messages.required),
  preventiveMeasures: requiredText(longText),
  clientInformed: answer().required(messages.required),
  recordedInClientFile: answer().required(messages.required),
  reporterFeedback: text(longText).default(''),
  status: choice(incidentStatuses).required(messages.required),
});

/** Rules of who handles an incident and before when; the service checks that they may read it. */
export const incidentHandlingRules = object(handling);

export type IncidentHandlingValues = InferType<typeof incidentHandlingRules>;

/** Drops the empty texts after the last answer. */
function withoutEmptyEnd(values: unknown): unknown {
  if (!Array.isArray(values)) return values ?? [];
  const texts = values.map((value) => (typeof value === 'string' ? value.trim() : value));
  return texts.slice(0, texts.findLastIndex((value) => value !== '' && value != null) + 1);
}

/** Rules of the analysis of causes: each why builds on the one before, so none in between is empty. */
export const incidentCausesRules = object({
  whys: array(string().defined())
    .transform(withoutEmptyEnd)
    .typeError(messages.notText)
    .default([])
    .max(whys, messages.tooManyWhys(whys))
    .test('texts', messages.notText, (values) => values.every((value) => typeof value === 'string'))
    .test('each', messages.whySkipped, (values) => values.every((value) => value !== ''))
    .test('length', messages.tooLong(why), (values) => values.every((value) => (value ?? '').length <= why))
    .test('storable', messages.unsupportedCharacter, (values) => values.every(isStorable)),
  prismaCategories: choicesOrNone(prismaCategories),
});

/** Rules of the reporter's reply to the feedback. */
export const reporterReplyRules = object({ text: requiredText(reply) });

/**
 * The stored answer to 'no client involved': given explicitly or derived from the consequences; null while unanswered,
 * and where a client's name implies it.
 */
export function keptWithoutClient(
  values: Pick<IncidentReportValues, 'withoutClient' | 'clientName' | 'consequences'>,
): boolean | null {
  const { withoutClient, clientName: name, consequences } = values;
  if (name !== '') return null;
  return withoutClient ?? (isWithoutClient(withoutClient, consequences) || null);
}
