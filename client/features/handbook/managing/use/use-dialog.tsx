import { Button, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useHandbookUseQuery } from '../../../../graphql/generated/hooks.ts';
import type { HandbookUseQuery } from '../../../../graphql/generated/operations.ts';
import { managingTexts } from '../../../../i18n/nl/handbook/managing.ts';
import { uiTexts } from '../../../../i18n/nl/ui.ts';
import { RecordSection } from '../../../../records/record/panel/record-section.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { FormSkeleton, LoadFailed } from '../../../../ui/feedback/async-states.tsx';
import { PlainTable } from '../../../../ui/plain-table.tsx';
import { ChapterLink } from '../chapter-link.tsx';
import { MissedSearches } from './missed-searches.tsx';

const { useDialog: texts } = managingTexts;

interface UseDialogProps {
  organizationId: string;
  onClose: () => void;
}

/** How a handbook is used: searches without a result, chapters that nobody opened, and how the others were judged. */
export function UseDialog({ organizationId, onClose }: UseDialogProps) {
  const { data, previousData, dataState, error, loading, refetch } = useHandbookUseQuery({
    variables: { organizationId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const ask = () => void refetch().catch(() => undefined);
  const known = dataState === 'complete' ? data : (previousData as HandbookUseQuery | undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      size="lg"
      footer={
        <DialogFooter>
          <Button ms="auto" onClick={onClose}>
            {texts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody isForReading>
        {known ? (
          <Stack gap="5" pb="2">
            <MissedSearches
              organizationId={organizationId}
              misses={known.handbookUse.misses}
              onDismissed={ask}
            />
            <UsedChapters chapters={known.handbookUse.chapters} />
          </Stack>
        ) : error && !loading ? (
          <LoadFailed title={texts.loadFailed} onRetry={ask} />
        ) : (
          <>
            <VisuallyHidden role="status">{uiTexts.loading}</VisuallyHidden>
            <FormSkeleton fields={4} />
          </>
        )}
      </DialogBody>
    </Dialog>
  );
}

type UsedChapter = HandbookUseQuery['handbookUse']['chapters'][number];

function UsedChapters({ chapters }: { chapters: readonly UsedChapter[] }) {
  const unopened = chapters.filter(({ openedCount }) => openedCount === 0);
  const { columns } = texts;
  return (
    <>
      <RecordSection title={texts.unopened}>
        {unopened.length > 0 && (
          <Text color="fg.muted" mb="2">
            {texts.unopenedHint}
          </Text>
        )}
        {chapters.length === 0 && <Text color="fg.muted">{texts.noChapters}</Text>}
        {chapters.length > 0 && unopened.length === 0 && <Text color="fg.muted">{texts.allOpened}</Text>}
        <Stack as="ul" gap="1" listStyleType="none">
          {unopened.map((chapter) => (
            <li key={chapter.id}>
              <ChapterLink {...chapter} />
            </li>
          ))}
        </Stack>
      </RecordSection>
      {chapters.length > unopened.length && (
        <RecordSection title={texts.opened}>
          <PlainTable
            caption={texts.openedCaption}
            headers={[columns.chapter, columns.opened, columns.useful, columns.useless]}
            numbersFrom={1}
          >
            {chapters
              .filter(({ openedCount }) => openedCount > 0)
              .map((chapter) => (
                <tr key={chapter.id}>
                  <th scope="row">
                    <ChapterLink {...chapter} />
                  </th>
                  <td data-number="">{chapter.openedCount}</td>
                  <td data-number="">{chapter.usefulCount}</td>
                  <td data-number="">{chapter.uselessCount}</td>
                </tr>
              ))}
          </PlainTable>
        </RecordSection>
      )}
    </>
  );
}
