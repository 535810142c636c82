import { Flex, Stack, Text } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { readFailure } from '../../graphql/error-message.ts';
import { useReportQuery, useReportsQuery } from '../../graphql/generated/hooks.ts';
import { reportTexts as texts } from '../../i18n/nl/reports.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useTeams } from '../../records/teams/use-teams.ts';
import { CompactSelect } from '../../ui/compact-select.tsx';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { KeptReports } from './kept-reports.tsx';
import { periodOptions, useReportChoices } from './report-choices.ts';
import { ReportView } from './report-view.tsx';

/** The report of a quarter or a year of the chosen organisation, and those that were kept. */
export function ReportsPage() {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      {selected ? (
        <Reports key={selected.id} organizationId={selected.id} />
      ) : (
        <EmptyState icon={<FileText size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

function Reports({ organizationId }: { organizationId: string }) {
  const { period, teamId, choose } = useReportChoices();
  const key = { organizationId, teamId, period };
  const { data, dataState, error, loading, refetch } = useReportQuery({
    variables: key,
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const kept = useReportsQuery({ variables: { organizationId }, fetchPolicy: 'cache-and-network' });
  const askAgain = async () => {
    await Promise.all([refetch(), kept.refetch()].map((one) => one.catch(() => undefined)));
  };
  return (
    <Stack gap="8" maxW="4xl">
      <Choices {...{ organizationId, period, teamId, choose }} />
      {dataState !== 'complete' &&
        (error ? (
          <LoadFailed
            title={texts.loadFailed}
            body={Object.values(readFailure(error).fields)[0] ?? readFailure(error).message}
            onRetry={() => void askAgain()}
            retrying={loading}
          />
        ) : (
          <FormSkeleton fields={6} />
        ))}
      {dataState === 'complete' && (
        <ReportView key={`${teamId} ${period}`} reportKey={key} report={data.report} onChanged={askAgain} />
      )}
      <KeptReports reports={kept.dataState === 'complete' ? kept.data.reports : []} />
    </Stack>
  );
}

interface ChoicesProps extends ReturnType<typeof useReportChoices> {
  organizationId: string;
}

/** Period, and team or whole organisation. */
function Choices({ organizationId, period, teamId, choose }: ChoicesProps) {
  const { all: teams } = useTeams(organizationId);
  return (
    <Flex role="group" aria-label={texts.choices} gap="4" wrap="wrap">
      <Choice label={texts.period}>
        {(id) => (
          <CompactSelect id={id} value={period} onChange={({ target }) => choose({ period: target.value })}>
            {periodOptions(period).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </CompactSelect>
        )}
      </Choice>
      <Choice label={texts.of}>
        {(id) => (
          <CompactSelect
            id={id}
            value={teamId ?? ''}
            onChange={({ target }) => choose({ teamId: target.value || null })}
          >
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
    </Flex>
  );
}

function Choice({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Stack gap="1" flex="0 1 16rem" minW="min(12rem, 100%)" maxW="full">
      <Text as="label" {...{ htmlFor: id }} fontWeight="medium">
        {label}
      </Text>
      {children(id)}
    </Stack>
  );
}
