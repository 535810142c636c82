import { Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { toSessionUser } from '../../../graphql/session-user.ts';
import { signInAgainTexts } from '../../../i18n/nl/identity/sign-in-again.ts';
import { endSession, startSession } from '../../../session/session-store.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody } from '../../../ui/dialog/dialog.tsx';
import type { PendingStep } from '../access/pending-step.ts';
import { SecondStep } from '../second-step/second-step.tsx';
import { SignInForm } from './sign-in-form.tsx';

const texts = signInAgainTexts;

/** Asks to sign in again over what is open, which stays as it is; leaving it for the sign-in page is asked twice. */
export function SignInAgain() {
  const [pending, setPending] = useState<PendingStep | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Dialog
        open
        onClose={() => setLeaving(true)}
        title={texts.title}
        description={texts.text}
        size="sm"
        compact
      >
        <DialogBody>
          <Stack gap="5" pb="2">
            {pending ? (
              <SecondStep
                pending={pending}
                onAdmitted={({ user, token }) => startSession(toSessionUser(user), token)}
                onStartAgain={() => setPending(null)}
              />
            ) : (
              <SignInForm onPending={setPending} isInDialog />
            )}
            <Button variant="ghost" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
              {texts.leave}
            </Button>
          </Stack>
        </DialogBody>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        title={texts.leaving.title}
        body={texts.leaving.body}
        confirmLabel={texts.leaving.confirm}
        cancelLabel={texts.leaving.cancel}
        tone="destructive"
        onConfirm={endSession}
        onCancel={() => setLeaving(false)}
      />
    </>
  );
}
