import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { CalendarRange } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { monthNow } from '../../../../schema/insights/chart-mark-rules.ts';
import { useClientDaysQuery } from '../../../graphql/generated/hooks.ts';
import { insightTexts } from '../../../i18n/nl/insights.ts';
import { usePageOrganizationPicker } from '../../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../../records/account/organizations.tsx';
import { ImportButton } from '../../../records/list/import-button.tsx';
import { useTeams } from '../../../records/teams/use-teams.ts';
import { CompactSelect } from '../../../ui/compact-select.tsx';
import { EmptyState, FormSkeleton, LoadFailed } from '../../../ui/feedback/async-states.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClientDaysForm } from './client-days-form.tsx';

const { clientDays: texts } = insightTexts;

/** Years before the present one whose client days can be filled in. */
const YEARS_BACK = 10;

/** Client days of the chosen organisation or of a team, by the month of a year. */
export function ClientDaysPage() {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  return (
    <Page
      title={texts.title}
      purpose={texts.purpose}
      actions={
        <>
          {selected && <ImportButton kind="ClientDays" />}
          {picker}
        </>
      }
    >
      {selected ? (
        <ClientDays key={selected.id} organizationId={selected.id} />
      ) : (
        <EmptyState icon={<CalendarRange size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

function ClientDays({ organizationId }: { organizationId: string }) {
  const present = Number(monthNow().slice(0, 4));
  const [year, setYear] = useState(present);
  const [teamId, setTeamId] = useState('');
  const { all: teams } = useTeams(organizationId);
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, back) => present - back);
  const charts = { organizationId, teamId: teamId === '' ? null : teamId };
  const { data, dataState, error, loading, refetch } = useClientDaysQuery({
    variables: { ...charts, year },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => refetch().catch(() => undefined);
  // A saved form begins anew with what was saved.
  const [round, setRound] = useState(1);
  const beginAnew = () => void retry().then(() => setRound(round + 1));
  return (
    <Stack gap="6" maxW="3xl">
      <Text>{texts.explained}</Text>
      <Flex gap="4" wrap="wrap">
        <Choice label={texts.of}>
          {(id) => (
            <CompactSelect id={id} value={teamId} onChange={({ target }) => setTeamId(target.value)}>
              <option value="">{texts.all}</option>
              {teams
                .filter(({ isArchived, id: team }) => !isArchived || team === teamId)
                .map(({ id: team, name }) => (
                  <option key={team} value={team}>
                    {name}
                  </option>
                ))}
            </CompactSelect>
          )}
        </Choice>
        <Choice label={texts.year}>
          {(id) => (
            <CompactSelect id={id} value={year} onChange={({ target }) => setYear(Number(target.value))}>
              {years.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </CompactSelect>
          )}
        </Choice>
      </Flex>
      {dataState !== 'complete' &&
        (error ? (
          <LoadFailed onRetry={() => void retry()} retrying={loading} />
        ) : (
          <FormSkeleton fields={6} />
        ))}
      {dataState === 'complete' && (
        <ClientDaysForm
          key={`${teamId} ${year} ${round}`}
          {...charts}
          year={year}
          known={data.clientDays}
          onSaved={beginAnew}
          onRefused={() => void retry()}
        />
      )}
    </Stack>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box flex="0 1 16rem" minW="min(12rem, 100%)" maxW="full">
      <Text as="label" {...{ htmlFor: id }} display="block" fontWeight="medium" mb="1">
        {label}
      </Text>
      {children(id)}
    </Box>
  );
}
