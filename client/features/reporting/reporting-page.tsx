import { Stack } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { OrganizationPicker } from '../../resource/account/organization-picker.tsx';
import { useOrganizations } from '../../resource/account/organizations.tsx';
import { Page } from '../../ui/page.tsx';
import { MyReports } from './my-reports.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportSent } from './report-sent.tsx';
import { useMyReports } from './use-my-reports.ts';

/** Nobody needs it before the list. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

/** 'Snel melden': reporting an incident from a phone in a corridor, and what became of what one reported. */
export function ReportingPage() {
  const { organizations, selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const [sent, setSent] = useState<{ organization: string; isShielded: boolean } | null>(null);
  const [isAgain, setAgain] = useState(false);
  const list = useMyReports(organizationId);
  const dialog = useAddressDialog(['view']);

  return (
    <Page
      title={reportingTexts.title}
      purpose={reportingTexts.purpose}
      actions={organizations.length > 1 ? <OrganizationPicker /> : undefined}
    >
      <Stack gap="10" maxW="2xl">
        {sent ? (
          <ReportSent
            {...sent}
            onAgain={() => {
              setSent(null);
              setAgain(true);
            }}
          />
        ) : (
          <ReportForm
            organizationId={organizationId}
            isAgain={isAgain}
            onSent={({ shieldReporter }) => {
              setSent({ organization: selected?.name ?? '', isShielded: shieldReporter });
              list.refresh();
            }}
          />
        )}
        <MyReports list={list} onOpen={(id) => dialog.open('view', id)} />
      </Stack>
      {dialog.kind && dialog.entryId && (
        <Suspense>
          <ReportDialog key={dialog.entryId} id={dialog.entryId} onClose={dialog.close} />
        </Suspense>
      )}
    </Page>
  );
}
