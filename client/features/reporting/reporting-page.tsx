import { Stack } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { reportingTexts } from '../../i18n/nl/reporting.ts';
import { useAddressDialog } from '../../lib/use-address-dialog.ts';
import { OrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { Page } from '../../ui/page.tsx';
import { MyReports } from './my-reports.tsx';
import { ReportForm } from './report-form.tsx';
import { useMyReports } from './use-my-reports.ts';
import type { Sent } from './waiting/afterwards.tsx';

/** Lazy: needed only after the list. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));
const Afterwards = lazy(async () => ({ default: (await import('./waiting/afterwards.tsx')).Afterwards }));

/** 'Snel melden': reporting an incident from a phone in a corridor, and the person's reports with their status. */
export function ReportingPage() {
  const { organizations, selected } = useOrganizations();
  const organizationId = selected?.id ?? null;
  const [sent, setSent] = useState<Sent | null>(null);
  const [isAgain, setAgain] = useState(false);
  const [reopened, setReopened] = useState<string>();
  const list = useMyReports(organizationId);
  const dialog = useAddressDialog(['view']);

  const begin = (reopen?: string) => {
    setReopened(reopen);
    setSent(null);
    setAgain(true);
  };

  return (
    <Page
      title={reportingTexts.title}
      purpose={reportingTexts.purpose}
      actions={organizations.length > 1 ? <OrganizationPicker /> : undefined}
    >
      <Stack gap="10" maxW="2xl">
        {sent === null && (
          <ReportForm
            key={reopened}
            organization={selected}
            isAgain={isAgain}
            onSent={({ shieldReporter: isShielded, photos }, { id = null, number = null, keptAs }) => {
              setSent({
                organization: selected?.name ?? '',
                isShielded,
                hasPhotos: photos.length > 0,
                id,
                number,
                keptAs,
              });
              setReopened(undefined);
              if (keptAs === undefined) list.refresh();
            }}
            replaces={reopened}
          />
        )}
        <Suspense>
          <Afterwards sent={sent} onAgain={begin} onGone={() => setSent(null)} onArrived={list.refresh} />
        </Suspense>
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
