import type { TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { BellRing, Download } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import type { EditedRecord } from './published-record.ts';
import type { PublishingCalls, Reader } from './publishing-calls.ts';
import { ReaderList } from './reader-list.tsx';
import { saveReaders } from './readers-file.ts';

const ActDialog = lazyComponent(async () => (await import('../record/act-dialog.tsx')).ActDialog);

const { readers: texts } = publishingTexts;

interface ReadersSectionProps<Data> {
  record: EditedRecord;
  /** Title of the record, which names the file. */
  title: string;
  query: TypedDocumentNode<Data, { id: string }>;
  pick: (data: Data) => readonly Reader[];
  calls: Pick<PublishingCalls, 'remindReaders'>;
}

/** Section with who read what is published, and who was asked to and has not. */
export function ReadersSection<Data>(props: ReadersSectionProps<Data>) {
  const { status, readBy } = props.record;
  if (readBy === 'Nobody' || status !== 'Published')
    return (
      <RecordSection title={texts.title}>
        <Text color="fg.muted">{readBy === 'Nobody' ? texts.notAsked : texts.notPublished}</Text>
      </RecordSection>
    );
  return <AskedReaders {...props} />;
}

function AskedReaders<Data>({ record, title, query, pick, calls }: ReadersSectionProps<Data>) {
  const { id, version, publishedVersion } = record;
  const { data, previousData, dataState, error, loading, refetch } = useQuery<Data, { id: string }>(query, {
    variables: { id },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const retry = () => void refetch().catch(() => undefined);
  const asked = useRef(`${version} ${publishedVersion}`);
  // A new version may ask everybody again.
  useEffect(() => {
    const now = `${version} ${publishedVersion}`;
    if (asked.current !== now) void refetch().catch(() => undefined);
    asked.current = now;
  }, [version, publishedVersion, refetch]);
  const known = (dataState === 'complete' ? data : previousData) as Data | undefined;
  if (known === undefined)
    return (
      <RecordSection title={texts.title}>
        {error && !loading ? (
          <LoadFailed title={texts.loadFailed} onRetry={retry} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </RecordSection>
    );
  return <KnownReaders id={id} title={title} readers={pick(known)} calls={calls} />;
}

interface KnownReadersProps extends Pick<ReadersSectionProps<unknown>, 'title' | 'calls'> {
  id: string;
  readers: readonly Reader[];
}

function KnownReaders({ id, title, readers, calls }: KnownReadersProps) {
  const isPrinting = usePrinting();
  const [isReminding, setReminding] = useState(false);
  const read = readers.filter(({ hasRead }) => hasRead);
  const unread = readers.filter(({ hasRead }) => !hasRead);
  return (
    <RecordSection title={texts.title}>
      <Stack gap="4">
        <Text>
          {readers.length === 0
            ? texts.nobody
            : unread.length === 0
              ? texts.everybody
              : texts.counted(read.length, readers.length)}
        </Text>
        <ReaderList title={texts.unread(unread.length)} readers={unread} />
        <ReaderList title={texts.read(read.length)} readers={read} />
        {readers.length > 0 && !isPrinting && (
          <Flex gap="2" wrap="wrap">
            {unread.length > 0 && (
              <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setReminding(true)}>
                <BellRing aria-hidden />
                {texts.remind}
              </Button>
            )}
            <Button size="sm" variant="outline" onClick={() => saveReaders(title, readers)}>
              <Download aria-hidden />
              {texts.file}
            </Button>
          </Flex>
        )}
      </Stack>
      {isReminding && (
        <Suspense>
          <ActDialog
            title={texts.reminding.title}
            body={texts.reminding.body(unread.length)}
            confirmLabel={texts.reminding.confirm}
            cancelLabel={publishingTexts.steps.cancel}
            act={() => calls.remindReaders(id)}
            said={texts.reminding}
            onChanged={() => undefined}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
    </RecordSection>
  );
}
