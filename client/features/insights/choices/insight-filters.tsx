import { Button, Flex, Text } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { incidentEvents } from '../../../../schema/records/incidents.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { periodFilter, teamFilter } from '../../../records/list/filter-kinds.ts';
import { useSession } from '../../../session/session-store.ts';
import { FacetedFilter } from '../../../ui/data-table/toolbar/faceted-filter.tsx';
import type { TableFilter } from '../../../ui/data-table/types.ts';
import type { useInsightChoices } from './use-insight-choices.ts';

const { filters: texts } = insightTexts;

const period = periodFilter({ key: 'period', label: texts.period });

const event: TableFilter = {
  key: 'event',
  label: texts.event,
  options: incidentEvents.list.map(({ code, name }) => ({ value: code, label: name })),
};

/** Period, organisations, team and kind of the figures, and in words which days they cover. */
export function InsightFilters({ choices, choose, reset, isChosen }: ReturnType<typeof useInsightChoices>) {
  const { user } = useSession();
  const { organizations } = useOrganizations();
  const { days, before } = choices;
  const several: TableFilter = {
    key: 'organizationId',
    label: texts.organizations,
    options: organizations.map(({ id, name }) => ({ value: id, label: name })),
  };
  const ofOne = choices.organizationIds.length === 1;
  return (
    <Flex role="group" aria-label={texts.label} wrap="wrap" align="center" gap="2">
      <FacetedFilter
        filter={period}
        facet={undefined}
        chosen={choices.period === null ? [] : [choices.period]}
        onChange={(values) => choose('period', values)}
      />
      {user?.role === 'SuperAdmin' && organizations.length > 1 && (
        <FacetedFilter
          filter={several}
          facet={undefined}
          chosen={choices.organizationIds}
          onChange={(values) => choose('organizationId', values)}
        />
      )}
      {ofOne && (
        <FacetedFilter
          filter={teamFilter}
          facet={undefined}
          chosen={choices.teamIds}
          onChange={(values) => choose('teamId', values)}
        />
      )}
      <FacetedFilter
        filter={event}
        facet={undefined}
        chosen={choices.events}
        onChange={(values) => choose('event', values)}
      />
      {isChosen && (
        <Button variant="ghost" size="sm" onClick={reset}>
          <RotateCcw aria-hidden />
          {texts.reset}
        </Button>
      )}
      <Text textStyle="sm" color="fg.muted" flexBasis="full">
        {`${texts.days(formatDate(days.from), formatDate(days.to))}. ${texts.before(formatDate(before.from), formatDate(before.to))}`}
      </Text>
    </Flex>
  );
}
