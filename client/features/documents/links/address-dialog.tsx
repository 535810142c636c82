import { Button, Code, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { documentLinksTexts } from '../../../i18n/nl/documents-links.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/feedback/toaster.tsx';

const { address: texts } = documentLinksTexts;

interface AddressDialogProps {
  address: string;
  onClose: () => void;
}

/** Shows the address of a new link for an outsider, this one time. */
export function AddressDialog({ address, onClose }: AddressDialogProps) {
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
