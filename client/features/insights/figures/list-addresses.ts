import { writtenPeriod } from '../../../../schema/values/periods.ts';
import type { FromTo } from '../choices/insight-days.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';

/** Values of filters by their keys in the address. */
type Narrowing = Readonly<Record<string, string | readonly string[] | null | undefined>>;

/**
 * Address of a list that shows exactly what a figure counts; none where the list cannot: of several organisations, or
 * of records without a value.
 */
export type AddressOf = (narrowing?: Narrowing, days?: FromTo) => string | undefined;

/** Addresses of a list within the choices of a page. */
export function addressesOf(
  path: string,
  periodKey: string | null,
  { days: chosen, teamIds, organizationIds }: Pick<InsightChoices, 'days' | 'teamIds' | 'organizationIds'>,
  further: Narrowing = {},
): AddressOf {
  return (narrowing = {}, days = chosen) => {
    if (organizationIds.length !== 1 || Object.values(narrowing).includes(null)) return undefined;
    const filters = { teamId: teamIds, ...further, ...narrowing };
    const params = new URLSearchParams();
    if (periodKey !== null) params.append(periodKey, writtenPeriod(days));
    for (const [key, values] of Object.entries(filters))
      for (const value of [values ?? []].flat()) params.append(key, value);
    return `${path}?${params}`;
  };
}
