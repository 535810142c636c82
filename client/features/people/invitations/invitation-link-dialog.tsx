import { Button, Code, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { readFailure } from '../../../graphql/error-message.ts';
import { useRenewInvitationLinkMutation } from '../../../graphql/generated/hooks.ts';
import { invitationTexts } from '../../../i18n/nl/people.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';
import type { Invitation } from '../use-people.ts';

const { link: texts, form, toasts } = invitationTexts;

interface InvitationLinkDialogProps {
  invitation: Invitation;
  onClose: () => void;
  onChanged: () => void;
}

/** Makes a new link to hand over oneself, after saying that the mailed one stops; shows it this one time. */
export function InvitationLinkDialog({ invitation, onClose, onChanged }: InvitationLinkDialogProps) {
  const [renew, { loading }] = useRenewInvitationLinkMutation();
  const [address, setAddress] = useState<string | null>(null);

  const make = async () => {
    try {
      const { data } = await renew({ variables: { id: invitation.id } });
      setAddress(data?.renewInvitationLink ?? null);
      onChanged();
    } catch (error) {
      toast({ title: toasts.failed, description: readFailure(error).message, tone: 'destructive' });
      onClose();
    }
  };

  if (address === null) {
    return (
      <ConfirmDialog
        open
        title={texts.confirmTitle}
        body={texts.confirmBody}
        confirmLabel={texts.confirm}
        cancelLabel={form.cancel}
        loading={loading}
        onConfirm={() => void make()}
        onCancel={onClose}
      />
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(address).then(() => toast({ title: texts.copied, tone: 'success' }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.title}
      footer={
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {texts.close}
          </Button>
          {window.isSecureContext && (
            <Button onClick={() => void copy()}>
              <Copy aria-hidden />
              {texts.copy}
            </Button>
          )}
        </DialogFooter>
      }
    >
      <DialogBody>
        <Text mb="3">{texts.body}</Text>
        <Code overflowWrap="anywhere" mb="4">
          {address}
        </Code>
      </DialogBody>
    </Dialog>
  );
}
