import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, Suspense, useState } from 'react';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { formatDate } from '../../lib/format-date.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import type { ComparedBlock } from './comparison/compared-blocks.ts';
import {
  type EditedRecord,
  type PublishingPerson,
  personName,
  type VersionLine,
} from './published-record.ts';
import type { PublishingCalls } from './publishing-calls.ts';

const ComparisonDialog = lazyComponent(
  async () => (await import('./comparison/comparison-dialog.tsx')).ComparisonDialog,
);
const RestoreDialog = lazyComponent(async () => (await import('./restore-dialog.tsx')).RestoreDialog);

const { versions: texts } = publishingTexts;

/** Versions shown before one asks for the others. */
const SHOWN_FIRST = 5;

interface VersionsSectionProps {
  record: EditedRecord;
  /** The draft's paragraphs, for who may see them; null for none. */
  draft: readonly ComparedBlock[] | null;
  mayRestore: boolean;
  /** Whether versions are compared; they are not where they have no text of their own. */
  isComparable?: boolean;
  /** Further action on a version. */
  actionOf?: (line: VersionLine) => ReactNode;
  calls: PublishingCalls;
  onChanged: () => void;
}

/** Section with the published versions of a record, to compare them and to begin anew from one. */
export function VersionsSection(props: VersionsSectionProps) {
  const { record, draft, mayRestore, isComparable = true, actionOf, calls, onChanged } = props;
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<number | null>(null);
  const [restored, setRestored] = useState<number | null>(null);
  const { versions } = record;
  const shown = isWhole || isPrinting ? versions : versions.slice(0, SHOWN_FIRST);
  const mayCompare = isComparable && versions.length + (draft ? 1 : 0) > 1;
  return (
    <RecordSection title={texts.title}>
      {versions.length === 0 && <Text color="fg.muted">{publishingTexts.noVersion}</Text>}
      <Stack as="ol" gap="4" listStyleType="none">
        {shown.map((line) => (
          <Box as="li" key={line.number}>
            <VersionWords line={line} />
            {!isPrinting && (
              <Flex gap="2" mt="2" wrap="wrap">
                {actionOf?.(line)}
                {mayCompare && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.compareNamed(line.number)}
                    aria-haspopup="dialog"
                    onClick={() => setCompared(line.number)}
                  >
                    {texts.compare}
                  </Button>
                )}
                {mayRestore && (line.number !== record.publishedVersion || draft) && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={texts.restoreNamed(line.number)}
                    aria-haspopup="dialog"
                    onClick={() => setRestored(line.number)}
                  >
                    {texts.restore}
                  </Button>
                )}
              </Flex>
            )}
          </Box>
        ))}
      </Stack>
      {shown.length < versions.length && (
        <Button size="sm" variant="outline" mt="4" onClick={() => setWhole(true)}>
          {texts.more(versions.length - shown.length)}
        </Button>
      )}
      <Suspense>
        {compared !== null && (
          <ComparisonDialog
            {...{ record, draft, calls }}
            begin={compared}
            onClose={() => setCompared(null)}
          />
        )}
        {restored !== null && (
          <RestoreDialog
            {...{ record, calls, onChanged }}
            number={restored}
            onClose={() => setRestored(null)}
          />
        )}
      </Suspense>
    </RecordSection>
  );
}

const nameOf = (person: PublishingPerson | null | undefined) =>
  person ? personName(person) : texts.somebody;

/** A version: who published it, when and why, and who approved and wrote it. */
function VersionWords({ line }: { line: VersionLine }) {
  const { number, reason, asksAgain, publishedAt, publishedBy, approvedAt, approvedBy, editors } = line;
  const about = [
    texts.by(nameOf(publishedBy), formatDate(publishedAt)),
    approvedAt ? texts.approvedBy(nameOf(approvedBy), formatDate(approvedAt)) : texts.notApproved,
    editors.length > 0 && texts.editors(editors.map(personName).join(', ')),
    asksAgain && texts.asksAgain,
  ];
  return (
    <>
      <Text fontWeight="medium">{publishingTexts.version(number)}</Text>
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        <LinkedText text={reason || (number === 1 ? texts.first : '')} />
      </Text>
      {about.map(
        (words) =>
          words && (
            <Text key={words} textStyle="sm" color="fg.muted">
              {words}
            </Text>
          ),
      )}
    </>
  );
}
