import type { RegisterEntryValues } from '../../schema/records/register-rules.ts';
import type { DemoOrganizationKey, DemoPersonKey } from './demo-people.ts';
import { lindeEntries } from './demo-register/de-linde.ts';
import { duinzichtEntries } from './demo-register/duinzicht.ts';
import { ankerEntries } from './demo-register/het-anker.ts';
import type { DemoRegisterEntry } from './demo-register/types.ts';

const TIME_ZONE = 'Europe/Amsterdam';
const WORKDAY_STARTS_AT_MINUTE = 8 * 60;
const WORKDAY_MINUTES = 9 * 60;
const FRIDAY = 5;

/** One improvement point of the demo, ready to be stored. */
export interface DemoRegisterRow {
  readonly organizationKey: DemoOrganizationKey;
  readonly authorKey: DemoPersonKey;
  readonly createdAt: Date;
  readonly values: RegisterEntryValues;
}

const entriesByOrganization: readonly (readonly [DemoOrganizationKey, readonly DemoRegisterEntry[]])[] = [
  ['deLinde', lindeEntries],
  ['hetAnker', ankerEntries],
  ['duinzicht', duinzichtEntries],
];

/** All improvement points of the demo, oldest first, reported on working days of the two years up to `today`. */
export function demoRegisterEntries(today: Date): DemoRegisterRow[] {
  const now = Temporal.Instant.fromEpochMilliseconds(today.getTime()).toZonedDateTimeISO(TIME_ZONE);
  return entriesByOrganization
    .flatMap(([organizationKey, entries]) => entries.map((entry) => toRow(organizationKey, entry, now)))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

function toRow(
  organizationKey: DemoOrganizationKey,
  entry: DemoRegisterEntry,
  now: Temporal.ZonedDateTime,
): DemoRegisterRow {
  const { authorKey, createdDaysAgo, completionDaysAfterCreation, sourceText = '', ...texts } = entry;
  const created = reportedAt(entry, now);
  const completion = lastWorkingDay(created.toPlainDate().add({ days: completionDaysAfterCreation }));
  return {
    organizationKey,
    authorKey,
    createdAt: new Date(created.epochMilliseconds),
    values: { ...texts, sourceText, expectedCompletionDate: completion.toString() },
  };
}

function reportedAt(entry: DemoRegisterEntry, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const time = timeOfDay(entry.description);
  const day = lastWorkingDay(now.toPlainDate().subtract({ days: entry.createdDaysAgo }));
  const moment = day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time });
  if (Temporal.ZonedDateTime.compare(moment, now) <= 0) return moment;
  // An entry in the future of today moves to the previous working day.
  return lastWorkingDay(day.subtract({ days: 1 })).toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time });
}

/** The day itself, or the Friday before it when it lies in a weekend. */
function lastWorkingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: Math.max(0, day.dayOfWeek - FRIDAY) });
}

/** A minute within working hours derived from a hash of the text, so that the demo is deterministic. */
function timeOfDay(text: string): Temporal.PlainTime {
  let hash = 0;
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  const minute = WORKDAY_STARTS_AT_MINUTE + (hash % WORKDAY_MINUTES);
  return new Temporal.PlainTime(Math.floor(minute / 60), minute % 60, hash % 60);
}
