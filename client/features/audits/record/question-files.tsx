import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fileLimits } from '../../../../schema/records/files.ts';
import type { AttachmentFieldsFragment } from '../../../graphql/generated/operations.ts';
import { auditTexts } from '../../../i18n/nl/audits.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { FileList } from '../../../records/attachments/file-list.tsx';
import { FormSkeleton } from '../../../ui/feedback/async-states.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { usePrinting } from '../../../ui/print/printing.ts';

const AddAttachments = lazyComponent(
  async () => (await import('../../../records/attachments/add-attachments.tsx')).AddAttachments,
);

const { photos: texts } = auditTexts.view;

interface QuestionFilesProps {
  audit: { readonly id: string; readonly organization: { readonly id: string } };
  question: { readonly id: string; readonly text: string };
  /** Empty in an audit without dossiers. */
  dossier: string;
  files: readonly AttachmentFieldsFragment[];
  /** Whether it demands a photo that is not there yet. */
  lacksPhoto: boolean;
  mayAnswer: boolean;
  onAdded: () => void;
  onRemove: (file: AttachmentFieldsFragment) => void;
}

/** The photos and other files beside a question of an audit, and the way to add and remove some. */
export function QuestionFiles(props: QuestionFilesProps) {
  const { audit, question, dossier, files, lacksPhoto, mayAnswer, onAdded, onRemove } = props;
  const isPrinting = usePrinting();
  const [isAdding, setAdding] = useState(false);
  const room = fileLimits.perQuestion - files.length;
  return (
    <>
      <FileList
        label={texts.of(question.text)}
        files={files}
        removalOf={(file) => (mayAnswer && file.abilities.remove ? () => onRemove(file) : undefined)}
      />
      {mayAnswer && !isPrinting && (
        <Flex gap="2" wrap="wrap" align="center">
          {lacksPhoto && <StatusBadge tone="warning">{texts.lacking}</StatusBadge>}
          {room <= 0 && !isAdding && <Text color="fg.muted">{texts.full(fileLimits.perQuestion)}</Text>}
          {room > 0 && !isAdding && (
            <Button
              size={{ base: 'md', md: 'sm' }}
              variant="outline"
              aria-label={texts.addTo(question.text)}
              onClick={() => setAdding(true)}
            >
              <Camera aria-hidden />
              {texts.add}
            </Button>
          )}
        </Flex>
      )}
      {mayAnswer && !isPrinting && isAdding && (
        <Box>
          <Suspense fallback={<FormSkeleton fields={1} />}>
            <AddAttachments
              entity="Audit"
              recordId={audit.id}
              organizationId={audit.organization.id}
              question={{ questionId: question.id, dossier }}
              label={texts.of(question.text)}
              interrupted={texts.interrupted}
              {...{ room, onAdded }}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        </Box>
      )}
    </>
  );
}
