import { Text } from '@chakra-ui/react';
import { teamTexts as texts } from '../../i18n/nl/records/teams.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import type { FacetedFilterProps } from '../../ui/data-table/toolbar/faceted-filter.tsx';
import { FilterValues } from '../../ui/table-menus/filter-values.tsx';
import { useOrganizations } from '../account/organizations.tsx';
import { NO_TEAM, openTeams, teamNameOf } from './teams.ts';
import { useTeams } from './use-teams.ts';

/** Options of a filter by team: open teams, others that have rows or are chosen, and no team. */
export function TeamValues(props: FacetedFilterProps) {
  const { facet, chosen, filter } = props;
  const teams = useTeams(useOrganizations().selected?.id ?? null);
  if (!teams.isKnown) return <Text p="4">{uiTexts.loading}</Text>;
  const open = openTeams(teams).map(({ id }) => id);
  const counted = facet?.values.filter(({ count }) => count > 0).map(({ value }) => value) ?? [];
  const ids = new Set([...open, ...counted, ...chosen].filter((id) => id !== NO_TEAM));
  const options = [
    ...[...ids].map((id) => ({ value: id, label: teamNameOf(teams, id) })),
    { value: NO_TEAM, label: texts.none },
  ];
  return <FilterValues {...props} filter={{ ...filter, options }} />;
}
