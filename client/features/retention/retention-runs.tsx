import { Button, Flex, List, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  type RetentionStatus,
  retentionMessages,
  retentionStatuses,
} from '../../../schema/records/retention.ts';
import { readFailure } from '../../graphql/error-message.ts';
import { useUndoRetentionMutation } from '../../graphql/generated/hooks.ts';
import type { RetentionQuery } from '../../graphql/generated/operations.ts';
import { retentionTexts } from '../../i18n/nl/retention.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';
import { RetentionSection } from './retention-section.tsx';

const { runs: texts } = retentionTexts;

const tones: Readonly<Record<RetentionStatus, StatusTone>> = {
  Waiting: 'info',
  Done: 'success',
  Undoing: 'info',
  Undone: 'neutral',
  Failed: 'danger',
};

type Run = RetentionQuery['retention']['runs'][number];

interface RetentionRunsProps {
  runs: readonly Run[];
  isBusy: boolean;
  onDone: () => void;
}

/** Earlier runs, and undoing one within its week. */
export function RetentionRuns({ runs, isBusy, onDone }: RetentionRunsProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const [undo, { loading }] = useUndoRetentionMutation();
  const words = texts.confirmUndo;
  const confirm = async () => {
    try {
      await undo({ variables: { id: asked ?? '' } });
      toast({ title: texts.undoing, tone: 'success' });
    } catch (error) {
      toast({ title: texts.undoFailed, description: readFailure(error).message, tone: 'destructive' });
    }
    setAsked(null);
    onDone();
  };
  return (
    <RetentionSection heading={texts.heading}>
      {runs.length === 0 ? (
        <Text color="fg.muted">{texts.none}</Text>
      ) : (
        <List.Root variant="plain" gap="0" aria-live="polite">
          {runs.map((run) => (
            <List.Item key={run.id} display="block" py="3" borderTopWidth="1px">
              <RunLine run={run} isBusy={isBusy} onUndo={() => setAsked(run.id)} />
            </List.Item>
          ))}
        </List.Root>
      )}
      <ConfirmDialog
        open={asked !== null}
        title={words.title}
        body={words.body}
        confirmLabel={words.confirm}
        cancelLabel={words.cancel}
        loading={loading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </RetentionSection>
  );
}

function RunLine({ run, isBusy, onUndo }: { run: Run; isBusy: boolean; onUndo: () => void }) {
  const { status, withTexts, personName, createdAt, done, skipped, waiting, kept, undoableUntil } = run;
  const told = [
    done > 0 && `${texts.done(done)}${withTexts ? ` (${texts.withTexts})` : ''}`,
    waiting > 0 && texts.waiting(waiting),
    skipped > 0 && texts.skipped(skipped),
    kept > 0 && texts.kept(kept),
  ].filter((line) => line !== false);
  return (
    <Stack gap="1">
      <Flex gap="3" align="center" wrap="wrap">
        <Text fontWeight="medium">{texts.when(formatMoment(createdAt), personName)}</Text>
        <StatusBadge tone={tones[status]}>{retentionStatuses.nameOf(status)}</StatusBadge>
      </Flex>
      {told.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
      {status === 'Failed' && <Text>{retentionMessages.failed}</Text>}
      {undoableUntil !== null && done > 0 && (
        <Flex gap="3" align="center" wrap="wrap">
          <Button
            size={{ base: 'md', md: 'xs' }}
            variant="outline"
            aria-haspopup="dialog"
            disabled={isBusy}
            onClick={onUndo}
          >
            <Undo2 aria-hidden />
            {texts.undo}
          </Button>
          <Text textStyle="sm" color="fg.muted">
            {texts.undoUntil(formatMoment(undoableUntil))}
          </Text>
        </Flex>
      )}
    </Stack>
  );
}
