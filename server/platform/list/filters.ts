import { type RawBuilder, sql } from 'kysely';
import { messages } from '../../../schema/values/messages.ts';
import { type Days, daysOfPeriod } from '../../../schema/values/periods.ts';
import { AppError } from '../core/errors.ts';
import { isId, parseId } from '../core/ids.ts';
import { dayOf } from '../core/time.ts';
import type { RequestContext } from '../request/context.ts';

/** SQL: today in the Netherlands. */
export const TODAY = "(now() at time zone 'Europe/Amsterdam')::date";

/** The value of a filter by people or other records that stands for none. */
export const NOBODY = 'none';

/** Most values of a filter without a closed list. */
const MOST_VALUES = 50;

/** The kind of a filter's values. */
type FilterKind = 'term' | 'flag' | 'period' | 'person' | 'reference' | 'number';

/** A filter of a list. */
export interface ListFilter<Asked> {
  readonly kind: FilterKind;
  /** Conditions; none without values. @throws AppError VALIDATION under the name of the field. */
  readonly conditions: (asked: Asked, field: string) => RawBuilder<unknown>[];
  /** Whether a text is a value, as addresses and saved views write it. */
  readonly isValue: (written: string) => boolean;
  /** Logged fields of the record on which the condition depends, besides the one of its name. */
  readonly dependsOn?: readonly string[];
}

/** The values of a filter. */
export type AskedOf<Filter> = Filter extends ListFilter<infer Asked> ? Asked : never;

/** A filter whose values are counted in the list. */
export interface ListFacet extends Pick<ListFilter<never>, 'isValue' | 'kind'> {
  /** SQL text. */
  readonly column: string;
  /** The condition of chosen values, where an index knows another one than equality with the column. */
  readonly conditions?: (values: readonly string[], field: string) => RawBuilder<unknown>[];
  /** The values that now stand for those asked for, such as the team that one was merged into. */
  readonly follow?: (ctx: RequestContext, values: readonly string[]) => Promise<readonly string[]>;
}

type Written = readonly string[] | null | undefined;

const isTrue = (written: string) => written === 'true';

/** A facet of a closed list. */
export function termFacet(column: string, { has }: { readonly has: (code: unknown) => boolean }): ListFacet {
  return { kind: 'term', column, isValue: has };
}

/** A facet by a condition. */
export function flagFacet(condition: string): ListFacet {
  return { kind: 'flag', column: `${condition}::text`, isValue: isTrue };
}

/** A facet by the record that a column refers to, or for none with `NOBODY`. */
export function referenceFacet(column: string): ListFacet {
  const { isValue, conditions } = personFilter(column);
  return { kind: 'reference', column: `coalesce(${column}::text, '${NOBODY}')`, isValue, conditions };
}

/** A filter by periods of a date, or of a moment in the Netherlands. */
export function periodFilter(
  column: string,
  { isMoment = false }: { readonly isMoment?: boolean } = {},
): ListFilter<Written> {
  return {
    kind: 'period',
    isValue: (written) => !('wrong' in daysOfPeriod(written, dayOf(new Date()))),
    conditions(written, field) {
      if (!written?.length) return [];
      const today = dayOf(new Date());
      const each = few(written, field).map((one) => {
        const days = daysOfPeriod(one, today);
        if ('wrong' in days) throw new AppError('VALIDATION', { fields: { [field]: days.wrong } });
        return between(column, days, isMoment);
      });
      return [sql`(${sql.join(each, sql` or `)})`];
    },
  };
}

/** A filter by people, or for nobody with `NOBODY`. */
export function personFilter(column: string): ListFilter<Written> {
  return {
    kind: 'person',
    isValue: (written) => written === NOBODY || isId(written),
    conditions(chosen, field) {
      if (!chosen?.length) return [];
      const ids = few(chosen, field).filter((id) => id !== NOBODY);
      const named = sql`${sql.raw(column)} = any (${ids.map((id) => parseId(id, field))}::uuid[])`;
      return [ids.length === chosen.length ? named : sql`(${named} or ${sql.raw(column)} is null)`];
    },
  };
}

/**
 * A filter by a condition; SQL text, or a function that makes it when it is needed.
 * @param dependsOn logged fields on which it depends.
 */
export function flagFilter(
  condition: string | (() => RawBuilder<unknown>),
  dependsOn: readonly string[] = [],
): ListFilter<boolean | null | undefined> {
  return {
    kind: 'flag',
    dependsOn,
    isValue: isTrue,
    conditions: (asked) => {
      if (asked == null) return [];
      const isSo = typeof condition === 'string' ? sql.raw(condition) : condition();
      return [sql`(${isSo}) = ${asked}`];
    },
  };
}

/** A filter by a closed list, without counts. */
export function termFilter(
  column: string,
  { has }: { readonly has: (code: unknown) => boolean },
): ListFilter<Written> {
  return {
    ...{ kind: 'term', isValue: has },
    conditions: (codes) => (codes?.length ? [sql`${sql.raw(column)} = any (${codes}::text[])`] : []),
  };
}

/** A filter by a closed list of which a row has several values; those with one of them. */
export function termsFilter(
  column: string,
  { has }: { readonly has: (code: unknown) => boolean },
): ListFilter<Written> {
  return {
    ...{ kind: 'term', isValue: has },
    conditions: (codes) => (codes?.length ? [sql`${sql.raw(column)} && ${codes}::text[]`] : []),
  };
}

/** A filter by years. */
export function yearFilter(column: string): ListFilter<readonly number[] | null | undefined> {
  return {
    kind: 'number',
    isValue: (written) => /^[12]\d{3}$/.test(written),
    conditions: (years) =>
      years?.length ? [sql`extract(year from ${sql.raw(column)}) = any (${years}::integer[])`] : [],
  };
}

/** A filter by the steps of a scale, from 1. */
export function stepFilter(column: string, most: number): ListFilter<readonly number[] | null | undefined> {
  return {
    kind: 'number',
    isValue: (written) => /^[1-9]$/.test(written) && Number(written) <= most,
    conditions: (steps) => (steps?.length ? [sql`${sql.raw(column)} = any (${steps}::integer[])`] : []),
  };
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
