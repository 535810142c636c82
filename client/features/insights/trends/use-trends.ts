import { useTrendsQuery } from '../../../graphql/generated/hooks.ts';
import type { TrendsQuery } from '../../../graphql/generated/operations.ts';
import { LIST_FETCH_POLICY } from '../../../records/list/fetch-policy.ts';
import { figureVariables } from '../choices/figure-filters.ts';
import { useFigures } from '../choices/use-figures.ts';
import type { InsightChoices } from '../choices/use-insight-choices.ts';
import type { FiguresReader } from '../choices/use-reader.ts';

/** Figures of the trends within the choices of the address. */
export function useTrends(choices: InsightChoices, reader: FiguresReader) {
  const variables = figureVariables(choices, reader);
  const { data, previousData, dataState, ...answer } = useTrendsQuery({
    variables: { ...variables, risks: variables.entries },
    skip: choices.organizationIds.length === 0,
    ...LIST_FETCH_POLICY,
  });
  return useFigures({
    ...answer,
    current: dataState === 'complete' ? data : undefined,
    previous: previousData as TrendsQuery | undefined,
  });
}
