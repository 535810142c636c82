import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { FolderOpen, Unlink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useFileSpaceDetailsQuery } from '../../graphql/generated/hooks.ts';
import type { FileSpaceDetailsQuery } from '../../graphql/generated/operations.ts';
import { formatSize } from '../../i18n/nl/files.ts';
import { fileListTexts } from '../../i18n/nl/files-list.ts';
import { usePageOrganizationPicker } from '../../records/account/organization-picker.tsx';
import { useOrganizations } from '../../records/account/organizations.tsx';
import { useChanges } from '../../records/live/changes.tsx';
import { usePacedAsk } from '../../records/live/live-pace.ts';
import { DetailList } from '../../ui/detail-list.tsx';
import { EmptyState, FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { Page } from '../../ui/page.tsx';
import { isNearlyFull, percentUsed } from './file-space.ts';
import { SpaceWarning } from './space-warning.tsx';

const texts = fileListTexts.space;

/** The space for files of the chosen organisation, among its settings. */
export function FileSpacePage() {
  const { selected } = useOrganizations();
  const picker = usePageOrganizationPicker();
  return (
    <Page title={texts.title} purpose={texts.purpose} actions={picker}>
      {selected ? (
        <Space key={selected.id} organizationId={selected.id} />
      ) : (
        <EmptyState icon={<FolderOpen size={24} />} {...texts.noOrganization} />
      )}
    </Page>
  );
}

/** The space of an organisation, kept up to date. */
function Space({ organizationId }: { organizationId: string }) {
  const { data, dataState, error, loading, refetch } = useFileSpaceDetailsQuery({
    variables: { organizationId },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => void refetch().catch(() => undefined);
  const askAgain = usePacedAsk(loading, refetch);
  useChanges(
    'File',
    (change) => {
      if (change.organizationId === organizationId) askAgain('others');
    },
    () => askAgain('others'),
  );
  if (dataState === 'complete') return <SpacePanel {...data} />;
  return error && !loading ? (
    <LoadFailed title={texts.loadFailed} onRetry={retry} />
  ) : (
    <FormSkeleton fields={3} />
  );
}

/** Used and available space in words and as a bar, and what takes it. */
function SpacePanel({ fileUse, files }: FileSpaceDetailsQuery) {
  const { available, maxFileSize } = fileUse;
  const used = fileUse.used ?? 0;
  const percent = percentUsed(fileUse);
  const [largest] = files.rows;
  const unlinked = files.facets
    .find(({ field }) => field === 'isUnlinked')
    ?.values.find(({ value }) => value === 'true')?.count;
  const inUse = texts.inUse(formatSize(used), formatSize(available), percent);
  return (
    <Box as="section" maxW="2xl" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Heading as="h2" size="md" mb="3">
        {texts.heading}
      </Heading>
      <Box
        role="img"
        aria-label={inUse}
        height="2.5"
        borderRadius="full"
        bg="bg.emphasized"
        overflow="hidden"
        mb="2"
      >
        <Box
          height="full"
          borderRadius="full"
          bg={isNearlyFull(fileUse) ? 'orange.solid' : 'teal.solid'}
          style={{ width: `${percent}%` }}
        />
      </Box>
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {inUse}
      </Text>
      <Text color="fg.muted" mb="4">
        {texts.free(formatSize(Math.max(0, available - used)))}
      </Text>
      <SpaceWarning space={fileUse} />
      <Box mt="4">
        <DetailList
          items={[
            { label: texts.count, value: String(files.total) },
            {
              label: texts.largest,
              value: largest ? texts.largestOf(largest.name, formatSize(largest.size)) : texts.none,
            },
            { label: texts.unlinked, value: texts.unlinkedCount(unlinked ?? 0) },
            { label: texts.maxFileSize, value: formatSize(maxFileSize) },
          ]}
        />
      </Box>
      <Text color="fg.muted" textStyle="sm" mt="4">
        {texts.later}
      </Text>
      <Flex wrap="wrap" gap="2" mt="4">
        <Button asChild variant="outline" size={{ base: 'md', md: 'sm' }}>
          <Link to="/files?isUnlinked=true">
            <Unlink aria-hidden />
            {texts.toUnlinked}
          </Link>
        </Button>
        <Button asChild variant="outline" size={{ base: 'md', md: 'sm' }}>
          <Link to="/files">
            <FolderOpen aria-hidden />
            {texts.toAll}
          </Link>
        </Button>
      </Flex>
    </Box>
  );
}
