import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { publishingTexts } from '../../i18n/nl/records/publishing.ts';
import { ActDialog } from '../record/act-dialog.tsx';
import type { DialogControls } from '../record/record-dialogs.tsx';
import type { EditedRecord } from './published-record.ts';
import type { PublishingCalls, SeenVersion } from './publishing-calls.ts';

const { steps: texts } = publishingTexts;
const { restore: question } = texts.questions;

interface RestoreDialogProps extends DialogControls {
  record: Pick<EditedRecord, 'id' | 'version' | 'draft'>;
  number: number;
  calls: Pick<PublishingCalls, 'restore'>;
}

/** Asks before the draft begins anew from an earlier version, which replaces the present one. */
export function RestoreDialog({ record, number, calls, ...controls }: RestoreDialogProps) {
  const [seen] = useState<SeenVersion>({ id: record.id, version: record.version });
  return (
    <ActDialog
      {...controls}
      title={question.title(number)}
      body={
        <>
          <Box>{question.body}</Box>
          {record.draft && <Box mt="2">{question.replaces}</Box>}
        </>
      }
      confirmLabel={question.confirm}
      cancelLabel={texts.cancel}
      {...(record.draft && { tone: 'destructive' })}
      act={() => calls.restore(seen, number)}
      said={{
        done: texts.done.restore(number),
        failed: texts.failed.restore,
        afterConflict: texts.afterConflict,
      }}
    />
  );
}
