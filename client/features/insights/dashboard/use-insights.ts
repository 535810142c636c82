import { useInsightsQuery } from '../../../graphql/generated/hooks.ts';
import type { InsightsQuery } from '../../../graphql/generated/operations.ts';
import { today } from '../../../lib/days.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { figureVariables } from '../choices/figure-filters.ts';
import { useFigures } from '../choices/use-figures.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import type { FiguresReader } from '../choices/use-reader.ts';
import { openSince, openStatuses, weekOf } from './tile-narrowing.ts';

/** Figures of the dashboard within the choices of its address. */
export function useInsights(choices: InsightChoices, reader: FiguresReader) {
  const { selected } = useOrganizations();
  const organizationId = choices.organizationIds[0] ?? selected?.id ?? '';
  const day = today();
  const variables = figureVariables(choices, reader);
  const { incidents, entries } = variables;
  const { data, previousData, dataState, ...answer } = useInsightsQuery({
    variables: {
      ...{ ...variables, organizationId, today: day, since: openSince(day), week: [weekOf(day)] },
      openIncidents: { ...incidents, status: ['Open'] },
      openEntries: { ...entries, status: [...openStatuses] },
      lateEntries: { ...entries, isOverdue: true },
    },
    skip: organizationId === '',
    ...LIST_FETCH_POLICY,
  });
  return useFigures({
    ...answer,
    current: dataState === 'complete' ? data : undefined,
    previous: previousData as InsightsQuery | undefined,
  });
}
