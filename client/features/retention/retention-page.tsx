import { Stack } from '@chakra-ui/react';
import { Archive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useRetentionQuery } from '../../graphql/generated/hooks.ts';
import type { RetentionQuery } from '../../graphql/generated/operations.ts';
import { retentionTexts as texts } from '../../i18n/nl/retention.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { RetentionDue } from './retention-due.tsx';
import { RetentionHolds } from './retention-holds.tsx';
import { RetentionRuns } from './retention-runs.tsx';
import { RetentionYearsForm } from './retention-years-form.tsx';

const POLL_MS = 3_000;

/** How long the chosen organisation keeps what it records, among its settings. */
export function RetentionPage() {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      {selected ? (
        <Retention key={selected.id} organizationId={selected.id} />
      ) : (
        <EmptyState icon={<Archive size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

function Retention({ organizationId }: { organizationId: string }) {
  const [withTexts, setWithTexts] = useState(false);
  const { data, previousData, dataState, error, loading, refetch, startPolling, stopPolling } =
    useRetentionQuery({
      variables: { organizationId, withTexts },
      fetchPolicy: 'network-only',
      notifyOnNetworkStatusChange: true,
    });
  const isFresh = dataState === 'complete';
  const retention = isFresh ? data.retention : previousData?.retention;
  const isBusy = retention?.runs?.some((run) => run?.status === 'Waiting' || run?.status === 'Undoing');
  useEffect(() => {
    if (isBusy) startPolling(POLL_MS);
    else stopPolling();
    return stopPolling;
  }, [isBusy, startPolling, stopPolling]);
  const again = () => void refetch().catch(() => undefined);
  if (!isFresh && error && !loading) return <LoadFailed onRetry={again} />;
  if (!retention) return <FormSkeleton fields={4} />;
  const { kinds, held, runs } = retention as RetentionQuery['retention'];
  return (
    <Stack gap="8" maxW="3xl">
      <RetentionYearsForm
        key={kinds.map(({ years }) => years).join()}
        organizationId={organizationId}
        kinds={kinds}
        onSaved={again}
      />
      <RetentionDue
        {...{ organizationId, kinds, withTexts }}
        isBusy={isBusy ?? false}
        isLoading={!isFresh}
        onWithTexts={setWithTexts}
        onDone={again}
      />
      {held.length > 0 && <RetentionHolds held={held} onDone={again} />}
      <RetentionRuns runs={runs} isBusy={isBusy ?? false} onDone={again} />
    </Stack>
  );
}
