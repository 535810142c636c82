import { object, string } from 'yup';
import { flag, requiredText, text, wholeNumber } from '../values/fields.ts';
import { messages } from '../values/messages.ts';
import { statisticsMessages } from './statistics-messages.ts';

/** Bounds of client days and of notes on charts. */
export const chartMarkLimits = {
  /** Client days of a month: 100,000 clients for 31 days. */
  days: 3_100_000,
  /** Months that are saved at once. */
  months: 24,
  /** Characters of a note. */
  text: 500,
} as const;

const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** A month, `yyyy-mm`. */
const isMonth = (value: unknown): value is string => typeof value === 'string' && MONTH.test(value);

/** A month that has begun, `yyyy-mm`. */
const begunMonth = () =>
  string()
    .typeError(statisticsMessages.noMonth)
    .required(statisticsMessages.noMonth)
    .test('month', statisticsMessages.noMonth, isMonth)
    .test('begun', statisticsMessages.futureMonth, (value) => !isMonth(value) || value <= monthNow());

/** The present month in the Netherlands, `yyyy-mm`. */
export const monthNow = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 7);

/** Client days of one month; none where it is not known. */
export const clientDayRules = object({
  month: begunMonth(),
  days: wholeNumber(0, chartMarkLimits.days),
});

/** Client days of a row of a spreadsheet, of a team or of the whole organisation. */
export const clientDayImportRules = clientDayRules.shape({
  days: wholeNumber(0, chartMarkLimits.days).required(messages.required),
  teamId: text(100),
});

/** Fields of client days of several months, by the month; dots and spaces between thousands are taken in. */
export const clientDayFields = (months: readonly string[]) =>
  object(
    Object.fromEntries(
      months.map((month) => [
        month,
        wholeNumber(0, chartMarkLimits.days).transform((value: unknown) => withoutThousands(value)),
      ]),
    ),
  );

/** The number of digits with dots or spaces between thousands; what is something else stays as it is. */
const withoutThousands = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,3}([.\s]\d{3})+\s*$/.test(value)
    ? Number(value.replace(/[.\s]/g, ''))
    : value;

/** The fields of a note on a chart. */
export const chartNoteRules = object({
  month: begunMonth(),
  text: requiredText(chartMarkLimits.text),
  startsLimits: flag(false),
});
