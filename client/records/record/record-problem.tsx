import { Button, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { isOutOfReach, readFailure } from '../../graphql/error-message.ts';
import { uiTexts } from '../../i18n/nl/ui.ts';
import { laterTexts } from '../../i18n/nl/ui-later.ts';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog/dialog.tsx';
import { LoadFailed } from '../../ui/feedback/async-states.tsx';
import { toast } from '../../ui/feedback/toaster.tsx';

const { missing, failed, notAllowed } = laterTexts.record;

interface RecordProblemProps {
  error: unknown;
  /** Heads the notification, as documented. */
  title: string;
  onRetry: () => void;
  isRetrying?: boolean;
  onClose: () => void;
}

/**
 * Stands in the place of a record that an address names: says that it is gone or not for this person, and what to do
 * then; or that loading failed, and offers another try.
 */
export function RecordProblem({ error, title, onRetry, isRetrying = false, onClose }: RecordProblemProps) {
  const { code, message } = readFailure(error);
  const isMissing = isOutOfReach(error);
  const told = useRef<unknown>(null);
  useEffect(() => {
    if (!error || told.current === error) return;
    told.current = error;
    toast({ title, description: readFailure(error).message, tone: 'destructive' });
  }, [error, title]);
  if (isMissing) return <RecordMissing onClose={onClose} />;
  return (
    <RecordNotice
      title={failed.title}
      body={
        <LoadFailed
          title={title}
          body={code === 'NETWORK' ? uiTexts.loadFailed.body : message}
          onRetry={onRetry}
          retrying={isRetrying}
        />
      }
      onClose={onClose}
    />
  );
}

/** Says that the record which the address names is not there, or not for this person. */
export function RecordMissing({ onClose }: { onClose: () => void }) {
  return <RecordNotice {...missing} onClose={onClose} />;
}

interface RecordNotAllowedProps {
  /** The action that is not allowed; changing the record unless given. */
  body?: string;
  onClose: () => void;
}

/** Says that the form which the address asks for is not for this person. */
export function RecordNotAllowed({ body = notAllowed.body, onClose }: RecordNotAllowedProps) {
  return <RecordNotice title={notAllowed.title} body={body} onClose={onClose} />;
}

interface RecordNoticeProps {
  title: string;
  body: ReactNode;
  onClose: () => void;
}

function RecordNotice({ title, body, onClose }: RecordNoticeProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      compact
      footer={
        <DialogFooter>
          <Button ms="auto" onClick={onClose}>
            {uiTexts.close}
          </Button>
        </DialogFooter>
      }
    >
      <DialogBody>{typeof body === 'string' ? <Text pb="4">{body}</Text> : body}</DialogBody>
    </Dialog>
  );
}
