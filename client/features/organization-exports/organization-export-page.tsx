import { Box, Button, List, Stack, Text } from '@chakra-ui/react';
import { Download, FileArchive, PackageOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { organizationExportPath } from '../../../schema/records/organization-exports.ts';
import { readFailure } from '../../graphql/error-message.ts';
import {
  useOrganizationExportQuery,
  useRequestOrganizationExportMutation,
} from '../../graphql/generated/hooks.ts';
import type { OrganizationExportQuery } from '../../graphql/generated/operations.ts';
import { formatSize } from '../../i18n/nl/files.ts';
import { organizationExportTexts as texts } from '../../i18n/nl/organization-exports.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { saveFile } from '../../lib/save-file.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { FileRefused, fetchFile } from '../../session/fetch-file.ts';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { Page } from '../../ui/page.tsx';
import { CodeDialog } from './code-dialog.tsx';

const POLL_MS = 3_000;

type OrganizationExport = NonNullable<OrganizationExportQuery['organizationExport']>;

/** The chosen organisation as a zip, among its settings. */
export function OrganizationExportPage() {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      {selected ? (
        <Panel key={selected.id} organizationId={selected.id} />
      ) : (
        <EmptyState icon={<FileArchive size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

/** Contents of the zip, and the person's last one, which is followed while it is made. */
function Panel({ organizationId }: { organizationId: string }) {
  const { data, dataState, error, loading, refetch, startPolling, stopPolling } = useOrganizationExportQuery({
    variables: { organizationId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const last = dataState === 'complete' ? data.organizationExport : undefined;
  const isMaking = last?.status === 'Waiting' || last?.status === 'Making';
  useEffect(() => {
    if (isMaking) startPolling(POLL_MS);
    else stopPolling();
    return stopPolling;
  }, [isMaking, startPolling, stopPolling]);
  const again = () => void refetch().catch(() => undefined);
  if (last === undefined)
    return error && !loading ? <LoadFailed onRetry={again} /> : <FormSkeleton fields={3} />;
  return (
    <Stack gap="4" maxW="2xl" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Text as="h2" fontWeight="semibold">
        {texts.heading}
      </Text>
      <List.Root ps="5" gap="1">
        {texts.contents.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List.Root>
      <Text color="fg.muted">{texts.limits}</Text>
      <Notice tone="warning">{texts.careful}</Notice>
      <Box aria-live="polite">{last && <Progress last={last} />}</Box>
      {last?.status === 'Ready' && !isOver(last) && <DownloadButton last={last} />}
      {!isMaking && <RequestButton organizationId={organizationId} isAgain={last !== null} onDone={again} />}
    </Stack>
  );
}

const isOver = ({ expiresAt }: OrganizationExport) => expiresAt !== null && new Date(expiresAt) <= new Date();

/** How far the zip is, in words. */
function Progress({ last }: { last: OrganizationExport }) {
  const { status, createdAt, expiresAt, message } = last;
  if (status === 'Failed') return <Notice tone="failure">{message ?? texts.failed}</Notice>;
  if (status !== 'Ready') return <Notice>{texts.making(formatMoment(createdAt))}</Notice>;
  return <Notice>{(isOver(last) ? texts.expired : texts.ready)(formatMoment(expiresAt))}</Notice>;
}

function DownloadButton({ last: { id, size } }: { last: OrganizationExport }) {
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const file = await fetchFile(organizationExportPath(id));
      if (file) saveFile(file.name ?? texts.fileName, file.content, 'application/zip');
    } catch (error) {
      const description = error instanceof FileRefused ? error.message : texts.noConnection;
      toast({ title: texts.downloadFailed, description, tone: 'destructive' });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      alignSelf="flex-start"
      size={{ base: 'md', md: 'sm' }}
      loading={isLoading}
      loadingText={texts.downloading}
      onClick={() => void download()}
    >
      <Download aria-hidden />
      {texts.download(formatSize(size ?? 0))}
    </Button>
  );
}

interface RequestButtonProps {
  organizationId: string;
  isAgain: boolean;
  onDone: () => void;
}

/** Asks for a zip; the server first has the person show who they are, by a code as well where they have a second factor. */
function RequestButton({ organizationId, isAgain, onDone }: RequestButtonProps) {
  const [request, { loading }] = useRequestOrganizationExportMutation();
  const [asksCode, setAsksCode] = useState(false);
  const label = isAgain ? texts.requestAgain : texts.request;
  const ask = async (code: string | null) => {
    await request({ variables: { organizationId, code } });
    toast({ title: texts.requested, description: texts.requestedText, tone: 'success' });
    onDone();
  };
  const begin = async () => {
    try {
      await ask(null);
    } catch (error) {
      const { fields, message } = readFailure(error);
      if (fields.code) return setAsksCode(true);
      toast({ title: texts.notRequested, description: message, tone: 'destructive' });
      onDone();
    }
  };
  return (
    <>
      <Button
        alignSelf="flex-start"
        variant={isAgain ? 'outline' : 'solid'}
        size={{ base: 'md', md: 'sm' }}
        loading={loading && !asksCode}
        loadingText={label}
        onClick={() => void begin()}
      >
        <PackageOpen aria-hidden />
        {label}
      </Button>
      {asksCode && <CodeDialog onSubmit={ask} onClose={() => setAsksCode(false)} />}
    </>
  );
}
