import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../schema/rules/messages.ts';
import { type Days, daysOfPeriod } from '../../../schema/rules/period.ts';
import { AppError } from '../core/errors.ts';
import { parseId } from '../core/ids.ts';
import { dayOf } from '../core/time.ts';

/** SQL: today in the Netherlands. */
export const TODAY = "(now() at time zone 'Europe/Amsterdam')::date";

/** The value of a filter by person that stands for nobody. */
export const NOBODY = 'none';

/** Values of one filter that are no closed list. */
const MOST_VALUES = 50;

interface Filtered {
  /** Text of SQL. */
  readonly column: string;
  /** Under which name a wrong value is told. */
  readonly field: string;
}

/**
 * The condition that a date, or a moment in the Netherlands, lies in one of some periods; none without a period.
 * @throws AppError VALIDATION for a period that there is not.
 */
export function withinPeriods(
  { column, field, isMoment = false }: Filtered & { readonly isMoment?: boolean },
  written: readonly string[] | null | undefined,
): RawBuilder<unknown>[] {
  if (!written?.length) return [];
  const today = dayOf(new Date());
  const each = few(written, field).map((one) => {
    const days = daysOfPeriod(one, today);
    if ('wrong' in days) throw new AppError('VALIDATION', { fields: { [field]: days.wrong } });
    return between(column, days, isMoment);
  });
  return [sql`(${sql.join(each, sql` or `)})`];
}

/**
 * The condition that a row is of one of some people, or with `NOBODY` of nobody; none without a person.
 * @throws AppError VALIDATION for a malformed id.
 */
export function ofPeople(
  { column, field }: Filtered,
  chosen: readonly string[] | null | undefined,
): RawBuilder<unknown>[] {
  if (!chosen?.length) return [];
  const ids = few(chosen, field).filter((id) => id !== NOBODY);
  const named = sql`${sql.raw(column)} = any (${ids.map((id) => parseId(id, field))}::uuid[])`;
  return [ids.length === chosen.length ? named : sql`(${named} or ${sql.raw(column)} is null)`];
}

/** The condition that something is true of a row or not, as asked; none where it is not asked. */
export function whetherSo(condition: string, asked: boolean | null | undefined): RawBuilder<unknown>[] {
  return asked == null ? [] : [sql`${sql.raw(condition)} = ${asked}`];
}

function few(values: readonly string[], field: string): readonly string[] {
  if (values.length <= MOST_VALUES) return values;
  throw new AppError('VALIDATION', { fields: { [field]: messages.tooManyChosen(MOST_VALUES) } });
}

function between(column: string, { from, to }: Days, isMoment: boolean): RawBuilder<unknown> {
  const value = sql.raw(column);
  const start = (day: string, further: number) =>
    isMoment
      ? sql`((${day}::date + ${sql.lit(further)})::timestamp at time zone 'Europe/Amsterdam')`
      : sql`(${day}::date + ${sql.lit(further)})`;
  const bounds = [
    ...(from === undefined ? [] : [sql`${value} >= ${start(from, 0)}`]),
    ...(to === undefined ? [] : [sql`${value} < ${start(to, 1)}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}
