import { Box, Button, Text } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fileLimits } from '../../../schema/records/files.ts';
import type { RecordKind } from '../../../schema/records/records.ts';
import type { AttachmentFieldsFragment } from '../../graphql/generated/operations.ts';
import { attachmentTexts as texts } from '../../i18n/nl/records/attachments.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { FormSkeleton, LoadFailed } from '../../ui/feedback/async-states.tsx';
import { usePrinting } from '../../ui/print/printing.ts';
import { RecordSection } from '../record/panel/record-section.tsx';
import { FileList } from './file-list.tsx';
import { useAttachments } from './use-attachments.ts';
import { useRemoval } from './use-removal.ts';

const AddAttachments = lazyComponent(async () => (await import('./add-attachments.tsx')).AddAttachments);

type Attachment = AttachmentFieldsFragment;

interface AttachmentsSectionProps {
  entity: RecordKind;
  recordId: string;
  organizationId: string;
  /** Whether the record's reporter is shielded; files that they add are then anonymous too. */
  isShielded?: boolean;
}

/** Files of a record, kept up to date: thumbnails, who added them and when, and the way to add and remove some. */
export function AttachmentsSection(props: AttachmentsSectionProps) {
  const { entity, recordId, organizationId, isShielded = false } = props;
  const isPrinting = usePrinting();
  const { attachments, error, isAsking, retry, askAgain } = useAttachments(entity, recordId);
  const [isAdding, setAdding] = useState(false);
  const { ask, dialog } = useRemoval(() => askAgain('own'));
  if (!attachments) {
    return (
      <RecordSection title={texts.title}>
        {error ? (
          <LoadFailed title={texts.loadFailed} onRetry={retry} retrying={isAsking} />
        ) : (
          <FormSkeleton fields={1} />
        )}
      </RecordSection>
    );
  }
  const { rows, abilities } = attachments;
  const room = fileLimits.perRecord - rows.filter(({ questionId }) => questionId === null).length;
  const mayAdd = abilities.create && !isPrinting;
  return (
    <RecordSection title={texts.title}>
      {/* A file dragged here shows where to drop it. */}
      <Box onDragEnter={() => mayAdd && room > 0 && setAdding(true)}>
        {rows.length === 0 && !isAdding && <Text color="fg.muted">{texts.none}</Text>}
        <FileList
          label={texts.title}
          files={rows}
          aboutOf={aboutOf}
          removalOf={(file) => (file.abilities.remove ? () => void ask(file) : undefined)}
        />
        {mayAdd && room <= 0 && !isAdding && (
          <Text color="fg.muted" mt="3">
            {texts.full(fileLimits.perRecord)}
          </Text>
        )}
        {mayAdd && room > 0 && !isAdding && (
          <Button variant="outline" size="sm" mt="3" onClick={() => setAdding(true)}>
            <Paperclip aria-hidden />
            {texts.add}
          </Button>
        )}
        {isAdding && !isPrinting && (
          <Box mt="4">
            <Suspense fallback={<FormSkeleton fields={1} />}>
              <AddAttachments
                entity={entity}
                recordId={recordId}
                organizationId={organizationId}
                room={room}
                hint={isShielded ? texts.shieldedHint : undefined}
                onAdded={() => askAgain('own')}
                onClose={() => setAdding(false)}
              />
            </Suspense>
          </Box>
        )}
      </Box>
      {dialog}
    </RecordSection>
  );
}

/** Uploader, moment and question of a file; of a shielded reporter's only the name, for who may know it. */
function aboutOf({ user, createdAt, isAddedUnderShield, questionId, dossier }: Attachment): string | null {
  const name = user && (`${user.name} ${user.surname}`.trim() || user.username);
  if (isAddedUnderShield) return name && texts.shieldedName(name);
  return [name, formatMoment(createdAt), questionId && texts.ofQuestion(dossier)].filter(Boolean).join(', ');
}
